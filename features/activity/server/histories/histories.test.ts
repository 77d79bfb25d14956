import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { Page } from '#core/contract/page';
import { Browser, idsOf } from '#core/server/test/activity-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeCentre } from '#core/server/test/make';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { runs, untilLimit } from '#core/server/test/runs';

const { db } = await makeDatabase();
const start = new Date('2026-03-01T12:00:00Z');
let now = start;
const clock = { now: () => now };
const app = await startApp(db, { clock });

function later(minutes = 1): void {
  now = new Date(now.getTime() + minutes * 60_000);
}

async function inTurn(...doings: (() => Promise<number>)[]): Promise<void> {
  for (const doing of doings) {
    expect(await doing()).toBe(200);
    later();
  }
}

async function signedIn(): Promise<Browser> {
  return new Browser(app, { listener: await makeListener(db, clock) });
}

async function publish(id: string, status: 'published' | 'withdrawn'): Promise<void> {
  await db.updateTable('messages').set({ status }).where('id', '=', id).execute();
}

afterEach(async () => {
  await db.deleteFrom('messages').execute();
  await db.deleteFrom('centres').execute();
  now = start;
});

describe('recently played', () => {
  test('is what the listener played, the latest first, each message once, on whichever device', async () => {
    const [a, b, c] = [await makeMessage(db), await makeMessage(db), await makeMessage(db)];
    const phone = await signedIn();
    const laptop = new Browser(app, phone.listener ? { listener: phone.listener } : {});
    await inTurn(
      () => phone.play(a),
      () => laptop.play(b),
      () => phone.play(c),
      () => laptop.play(a),
    );
    expect(idsOf(await phone.recentPlays())).toEqual([a, c, b]);
    expect(await laptop.recentPlays()).toMatchObject({ pageNumber: 1, pageSize: 12, totalPages: 1, totalElements: 3 });
  });

  test('shows a message as every list does', async () => {
    const id = await makeMessage(db, { topic: 'Grace' });
    const ada = await signedIn();
    await ada.play(id);
    const startDate = new Date('2026-03-01T13:00:00Z');
    await db.updateTable('messages').set({ price_kobo: 150_000, start_date: startDate }).where('id', '=', id).execute();
    const { data } = (await (await app.get('/v1/messages')).json()) as Page<unknown>;
    expect((await ada.recentPlays()).data).toEqual(data);
  });

  test("is this browser's own when signed out, and empty before it played anything", async () => {
    const id = await makeMessage(db);
    const [ada, eve] = [new Browser(app), new Browser(app)];
    expect(await ada.recentPlays()).toEqual({
      data: [],
      pageNumber: 1,
      pageSize: 12,
      totalPages: 0,
      totalElements: 0,
    });
    await ada.play(id);
    expect(idsOf(await ada.recentPlays())).toEqual([id]);
    expect(idsOf(await eve.recentPlays())).toEqual([]);
    await eve.play(await makeMessage(db));
    expect(idsOf(await ada.recentPlays())).toEqual([id]);
  });

  test('gives no browser a cookie, and is kept by no cache', async () => {
    for (const list of ['recent-plays', 'downloads', 'recommended']) {
      const reply = await app.get(`/v1/messages/${list}`);
      expect(reply.headers.getSetCookie(), list).toEqual([]);
      expect(reply.headers.get('cache-control'), list).toBe('no-store');
    }
  });

  test('an unknown cookie has no history', async () => {
    const ada = new Browser(app);
    for (const value of ['x', 'a'.repeat(43), "'; drop table devices; --"]) {
      ada.cookie = `device=${value}`;
      expect(await ada.recentPlays()).toMatchObject({ data: [], totalElements: 0 });
    }
  });

  test('ignores downloads, and is not reordered by a stop', async () => {
    const [a, b] = [await makeMessage(db), await makeMessage(db)];
    const ada = await signedIn();
    const play_id = randomUUID();
    await inTurn(
      () => ada.play(a, { play_id }),
      () => ada.play(b),
      () => ada.download(a),
      () => ada.play(a, { play_id, seconds_heard: 20 }),
    );
    expect(idsOf(await ada.recentPlays())).toEqual([b, a]);
  });

  test('leaves out what is withdrawn, and has it again when it is published again', async () => {
    const [a, b] = [await makeMessage(db), await makeMessage(db)];
    const ada = await signedIn();
    await inTurn(
      () => ada.play(a),
      () => ada.play(b),
    );
    await publish(b, 'withdrawn');
    expect(await ada.recentPlays()).toMatchObject({ data: [{ id: a }], totalElements: 1 });
    await publish(b, 'published');
    expect(idsOf(await ada.recentPlays())).toEqual([b, a]);
  });
});

describe('downloads', () => {
  test('are what was downloaded, the latest first, each once: the listener’s, or the browser’s', async () => {
    const [a, b] = [await makeMessage(db), await makeMessage(db)];
    for (const ada of [await signedIn(), new Browser(app)]) {
      await inTurn(
        () => ada.download(a),
        () => ada.download(b),
        () => ada.play(b),
        () => ada.download(a),
      );
      expect(await ada.downloads()).toMatchObject({
        data: [{ id: a }, { id: b }],
        pageNumber: 1,
        pageSize: 20,
        totalPages: 1,
        totalElements: 2,
      });
    }
  });

  test('of a centre are those that belong to it; of general all', async () => {
    const centre = await makeCentre(db, { slug: 'ibadan' });
    const here = await makeMessage(db, { centreIds: [centre] });
    const elsewhere = await makeMessage(db, { centreIds: [await makeCentre(db, { slug: 'lagos' })] });
    const ada = new Browser(app);
    await inTurn(
      () => ada.download(here),
      () => ada.download(elsewhere),
    );
    expect(await ada.downloads('?centreSlug=ibadan')).toMatchObject({ data: [{ id: here }], totalElements: 1 });
    await db.insertInto('centre_former_slugs').values({ slug: 'ibadan-north', centre_id: centre }).execute();
    app.catalogueChanged();
    expect(idsOf(await ada.downloads('?centreSlug=ibadan-north'))).toEqual([here]);
    expect(idsOf(await ada.downloads('?centreSlug=general'))).toEqual([elsewhere, here]);
    expect(await ada.downloads('?centreSlug=nowhere')).toMatchObject({ data: [], totalElements: 0, totalPages: 0 });
  });
});

describe('the library', () => {
  test('is what the listener downloaded while signed in, newest first, with when it came there', async () => {
    const [a, b] = [await makeMessage(db), await makeMessage(db)];
    const ada = await signedIn();
    await inTurn(
      () => ada.download(a),
      () => ada.download(b),
      async () => ada.play(await makeMessage(db)),
    );
    expect(await ada.library()).toMatchObject({
      data: [
        { id: b, message_id: b, source: 'downloaded', since: '2026-03-01T12:01:00.000Z' },
        { id: a, message_id: a, source: 'downloaded', since: '2026-03-01T12:00:00.000Z' },
      ],
      pageNumber: 1,
      pageSize: 20,
      totalPages: 1,
      totalElements: 2,
    });
  });

  test('can be searched by topic, description and name, anywhere in them, without case and diacritics', async () => {
    const byTopic = await makeMessage(db, { topic: 'Ìwé Ìrántí of Adébáyọ̀' });
    const byName = await makeMessage(db, { topic: 'Two', name: 'At ADEBAYO street' });
    const byDescription = await makeMessage(db, { topic: 'Three', description: 'What Olúadébáyọ̀kun said' });
    const other = await makeMessage(db, { topic: '100% of it', description: 'Under_scored \\ slash' });
    const ada = await signedIn();
    for (const id of [byTopic, byName, byDescription, other]) await inTurn(() => ada.download(id));
    const found = async (keyword: string) => idsOf(await ada.library(`?keyword=${encodeURIComponent(keyword)}`));
    expect(await found('adebayo')).toEqual([byDescription, byName, byTopic]);
    expect(await found('  ÌWÉ   irantí ')).toEqual([byTopic]);
    expect(await found('   ')).toHaveLength(4);
    for (const one of ['100%', 'under_', '\\', '% of']) expect(await found(one), one).toEqual([other]);
    await ada.play(await makeMessage(db, { topic: 'xyz', name: 'xyz', description: 'xyz' }));
    for (const none of ['xyz', '_0', '%%', '\\\\']) expect(await found(none), none).toEqual([]);
  });

  test('has right totals when it is searched, on every page', async () => {
    const ada = await signedIn();
    for (let n = 0; n < 5; n += 1) {
      const id = await makeMessage(db, { topic: n < 3 ? `Faith ${n}` : `Hope ${n}` });
      await inTurn(() => ada.download(id));
    }
    const first = await ada.library('?keyword=faith&pageSize=2');
    expect(first).toMatchObject({
      data: [{ topic: 'Faith 2' }, { topic: 'Faith 1' }],
      totalPages: 2,
      totalElements: 3,
    });
    expect(await ada.library('?keyword=faith&pageSize=2&pageNumber=2')).toMatchObject({
      data: [{ topic: 'Faith 0' }],
      pageNumber: 2,
      totalPages: 2,
      totalElements: 3,
    });
    expect(await ada.library('?keyword=faith&pageNumber=9')).toMatchObject({ data: [], totalElements: 3 });
  });

  test('leaves out what is withdrawn', async () => {
    const id = await makeMessage(db, { topic: 'Gone' });
    const ada = await signedIn();
    await ada.download(id);
    await publish(id, 'withdrawn');
    expect(await ada.library()).toMatchObject({ data: [], totalElements: 0 });
    expect(await ada.library('?keyword=gone')).toMatchObject({ data: [], totalElements: 0 });
  });
});

describe('pages', () => {
  test('of every list together are the whole list, each message once, in order', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 12; n += 1) ids.push(await makeMessage(db));
    const doing = fc.record({
      place: fc.nat({ max: ids.length - 1 }),
      action_type: fc.constantFrom<'listen' | 'download'>('listen', 'download'),
      minutes: fc.constantFrom(0, 0, 1),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(doing, { maxLength: 25 }),
        fc.integer({ min: 1, max: 5 }),
        untilLimit(30_000, async (doings, pageSize) => {
          const ada = await signedIn();
          const last = { listen: new Map<string, number>(), download: new Map<string, number>() };
          for (const { place, action_type, minutes } of doings) {
            later(minutes);
            const message_id = ids[place] ?? '';
            expect(await ada.send({ message_id, action_type })).toBe(200);
            last[action_type].set(message_id, now.getTime());
          }
          const whole = (action: 'listen' | 'download') =>
            [...last[action]].sort((a, b) => b[1] - a[1] || Number(b[0]) - Number(a[0])).map(([id]) => id);
          await expectPages(whole('listen'), pageSize, (query) => ada.recentPlays(query));
          await expectPages(whole('download'), pageSize, (query) => ada.downloads(query));
          await expectPages(whole('download'), pageSize, (query) => ada.library(query));
          await expectPages(whole('download'), pageSize, (query) => ada.library(`${query}&keyword=message`));
        }),
      ),
      runs(12),
    );
  });

  test.each(['recent-plays', 'downloads', 'libraries', 'recommended'])(
    '%s refuses a page that none can be',
    async (list) => {
      const ada = await signedIn();
      for (const query of ['pageNumber=0', 'pageSize=101', 'pageNumber=1000001', 'pageSize=%00', "pageNumber=1'--"]) {
        const reply = await ada.ask('GET', `/messages/${list}?${query}`);
        expect(reply.status, query).toBe(400);
      }
      expect((await ada.ask('GET', `/messages/${list}/?pageNumber=3`)).status).toBe(200);
    },
  );
});

async function expectPages(
  whole: readonly string[],
  pageSize: number,
  read: (query: string) => Promise<Page<{ id: string }>>,
): Promise<void> {
  const totalPages = Math.ceil(whole.length / pageSize);
  for (let pageNumber = 1; pageNumber <= totalPages + 1; pageNumber += 1) {
    const page = await read(`?pageNumber=${pageNumber}&pageSize=${pageSize}`);
    expect(idsOf(page)).toEqual(whole.slice((pageNumber - 1) * pageSize, pageNumber * pageSize));
    expect(page).toMatchObject({ pageNumber, pageSize, totalPages, totalElements: whole.length });
  }
}
