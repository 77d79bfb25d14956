import { beforeEach, describe, expect, test } from 'vitest';
import { Browser, idsOf } from '#core/server/test/activity-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeSpeaker } from '#core/server/test/make';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { type MessageOptions, makeMessage } from '#core/server/test/make-message';
import { makePurchase } from '#core/server/test/make-purchase';
import { playlistCalls } from '#core/server/test/playlist-calls';
import { listPlaylistMessages } from '#features/playlists/contract';

const { db } = await makeDatabase();
const start = new Date('2026-03-01T12:00:00Z');
let now = start;
const clock = { now: () => now };
const app = await startApp(db, { clock });

let listener: MadeListener;
let ada: Browser;

beforeEach(async () => {
  now = start;
  await db.updateTable('messages').set({ status: 'withdrawn' }).execute();
  listener = await makeListener(db, clock);
  ada = new Browser(app, { listener });
  app.catalogueChanged();
});

function at(minutes: number): Date {
  return new Date(start.getTime() + minutes * 60_000);
}

async function paid(given: MessageOptions = {}): Promise<string> {
  const id = await makeMessage(db, { priceKobo: 50_000, ...given });
  app.catalogueChanged();
  return id;
}

async function buy(messageId: string, minutes = 0): Promise<void> {
  await makePurchase(db, listener.accountId, [messageId], at(minutes));
}

async function downloadAt(messageId: string, minutes: number): Promise<void> {
  now = at(minutes);
  expect(await ada.download(messageId)).toBe(200);
}

describe('the library of who bought something', () => {
  test('is what they bought, then what they downloaded, newest first, each once', async () => {
    const [b1, b2, b3, d1, d2] = [
      await paid(),
      await paid(),
      await paid(),
      await makeMessage(db),
      await makeMessage(db),
    ];
    await buy(b1, 1);
    await buy(b2, 5);
    await buy(b3, 3);
    await downloadAt(d1, 10);
    await downloadAt(d2, 20);
    await downloadAt(b1, 30);
    const library = await ada.library();
    expect(library.data.map(({ id, source, since }) => [id, source, since])).toEqual([
      [b2, 'bought', at(5).toISOString()],
      [b3, 'bought', at(3).toISOString()],
      [b1, 'bought', at(1).toISOString()],
      [d2, 'downloaded', at(20).toISOString()],
      [d1, 'downloaded', at(10).toISOString()],
    ]);
    expect(library).toMatchObject({ totalElements: 5, totalPages: 1 });
    expect(library.data.every(({ can_play, file_url }) => can_play && file_url !== null)).toBe(true);
  });

  test('has pages that together are all of it, each once, whatever their size', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      const id = n % 2 === 0 ? await paid() : await makeMessage(db);
      if (n % 2 === 0) await buy(id, n);
      else await downloadAt(id, n);
      ids.push(id);
    }
    const whole = idsOf(await ada.library());
    expect(new Set(whole)).toEqual(new Set(ids));
    for (const pageSize of [1, 2, 3, 4, 5]) {
      const pages: string[] = [];
      for (let pageNumber = 1; pageNumber <= Math.ceil(7 / pageSize); pageNumber += 1) {
        const page = await ada.library(`?pageSize=${pageSize}&pageNumber=${pageNumber}`);
        expect(page).toMatchObject({ totalElements: 7, totalPages: Math.ceil(7 / pageSize) });
        pages.push(...idsOf(page));
      }
      expect(pages).toEqual(whole);
    }
    expect(idsOf(await ada.library('?pageNumber=2'))).toEqual([]);
  });

  test('is searched in what was bought and in what was downloaded', async () => {
    const [bought, downloaded] = [
      await paid({ topic: 'Ìgbàgbọ́ 100%' }),
      await makeMessage(db, { description: 'on IGBAGBO' }),
    ];
    const others = [await paid({ topic: 'Grace' }), await makeMessage(db)];
    for (const id of [bought, others[0] ?? '']) await buy(id);
    for (const id of [downloaded, others[1] ?? '']) await downloadAt(id, 1);
    expect(idsOf(await ada.library('?keyword=igbagbo'))).toEqual([bought, downloaded]);
    expect(idsOf(await ada.library('?keyword=100%25'))).toEqual([bought]);
    expect(await ada.library('?keyword=igbagbo&pageSize=1&pageNumber=2')).toMatchObject({
      data: [{ id: downloaded }],
      totalElements: 2,
      totalPages: 2,
    });
    expect(idsOf(await ada.library('?keyword=nothing'))).toEqual([]);
  });

  test('includes messages that became free, not withdrawn ones, and shows unreleased ones', async () => {
    const [free, gone, soon] = [await paid(), await paid(), await paid({ startDate: at(60) })];
    for (const [place, id] of [free, gone, soon].entries()) await buy(id, place);
    await db.updateTable('messages').set({ price_kobo: 0 }).where('id', '=', free).execute();
    await db.updateTable('messages').set({ status: 'withdrawn' }).where('id', '=', gone).execute();
    app.catalogueChanged();
    const library = await ada.library();
    expect(library.data.map(({ id, source, can_play }) => [id, source, can_play])).toEqual([
      [soon, 'bought', false],
      [free, 'bought', true],
    ]);
    expect(library.totalElements).toBe(2);
  });

  test('is nobody else’s', async () => {
    await buy(await paid());
    const ben = new Browser(app, { listener: await makeListener(db, clock) });
    expect(await ben.library()).toMatchObject({ data: [], totalElements: 0 });
  });
});

describe('what was bought', () => {
  test('is played and downloaded by its owner, and by nobody else', async () => {
    const id = await paid();
    const ben = new Browser(app, { listener: await makeListener(db, clock) });
    expect(await ada.play(id)).toBe(403);
    await buy(id);
    expect(await ada.play(id)).toBe(200);
    expect(await ada.download(id)).toBe(200);
    for (const other of [ben, new Browser(app)]) {
      expect([await other.play(id), await other.download(id)]).toEqual([403, 403]);
    }
    expect(idsOf(await ada.recentPlays())).toEqual([id]);
    const counted = await db.selectFrom('message_downloads').select('downloads').where('message_id', '=', id).execute();
    expect(counted).toEqual([{ downloads: 1 }]);
  });

  test('is only recorded for its owners, however many listeners’ plays arrive at once', async () => {
    const ids = [await paid(), await paid(), await makeMessage(db)];
    const browsers = await Promise.all(
      [0, 1, 2, 3].map(async (place) => {
        const one = await makeListener(db, clock);
        const bought = ids.slice(0, 2).filter((_, index) => index === place);
        if (bought.length > 0) await makePurchase(db, one.accountId, bought, start);
        return new Browser(app, { listener: one });
      }),
    );
    const statuses = await Promise.all(browsers.map((one) => Promise.all(ids.map((id) => one.play(id)))));
    expect(statuses).toEqual([
      [200, 403, 200],
      [403, 200, 200],
      [403, 403, 200],
      [403, 403, 200],
    ]);
  });

  test('is not to be played before it is released, and not recorded', async () => {
    const id = await paid({ startDate: at(60) });
    await buy(id);
    expect(await ada.play(id)).toBe(403);
    now = at(60);
    expect(await ada.play(id)).toBe(200);
  });

  test('plays in the lists of its listener, and waits in those of others', async () => {
    const id = await paid();
    await buy(id);
    await ada.play(id);
    await ada.download(id);
    for (const list of [await ada.recentPlays(), await ada.downloads(), await ada.library()]) {
      expect(list.data).toMatchObject([{ id, can_play: true, file_url: expect.stringContaining('&signature=') }]);
    }
    const playlists = playlistCalls(app);
    const ben = await makeListener(db, clock);
    for (const [one, can_play] of [[listener, true] as const, [ben, false] as const]) {
      const playlist = await playlists.made(one, 'Mine', [id]);
      const { data } = listPlaylistMessages.reply.parse(
        await playlists.read(one, `/v1/playlists/${playlist}/messages`),
      );
      expect(data).toMatchObject([{ id, can_play }]);
    }
  });
});

describe('made for you', () => {
  test('is similar to what was bought, and never that itself, immediately after the purchase', async () => {
    const [liked, other] = [await makeSpeaker(db), await makeSpeaker(db)];
    const bought = await paid({ speakerId: liked });
    const alike = [await makeMessage(db, { speakerId: liked }), await paid({ speakerId: liked })];
    const unlike = await makeMessage(db, { speakerId: other });
    await db.insertInto('message_listens').values({ message_id: unlike, day: '2026-03-01', listens: 9 }).execute();
    await db.insertInto('message_listens').values({ message_id: bought, day: '2026-03-01', listens: 5 }).execute();
    app.catalogueChanged();
    now = at(11);
    expect(idsOf(await ada.recommended()).slice(0, 2)).toEqual([unlike, bought]);
    await buy(bought);
    const recommended = await ada.recommended();
    expect(new Set(idsOf(recommended).slice(0, 2))).toEqual(new Set(alike));
    expect(idsOf(recommended)[2]).toBe(unlike);
    expect(recommended.data.map(({ is_free, can_play }) => is_free === can_play)).toEqual([true, true, true]);
  });
});
