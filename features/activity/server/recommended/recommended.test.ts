import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { Browser, idsOf } from '#core/server/test/activity-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeCategory, makeDownloads, makeService, makeSpeaker } from '#core/server/test/make';
import { makeListener } from '#core/server/test/make-listener';
import { type MessageOptions, makeMessage } from '#core/server/test/make-message';
import { playlistCalls } from '#core/server/test/playlist-calls';
import { runs, untilLimit } from '#core/server/test/runs';
import { listMostDownloaded } from '#features/messages/contract';

const { db } = await makeDatabase();
// Time must increase across tests because popular messages are cached by time.
let now = new Date('2026-03-01T00:00:00Z');
const clock = { now: () => now };
const app = await startApp(db, { clock });
const playlists = playlistCalls(app);

function later(minutes: number): void {
  now = new Date(now.getTime() + minutes * 60_000);
}

async function signedIn(): Promise<Browser> {
  return new Browser(app, { listener: await makeListener(db, clock) });
}

async function makeMessages(...given: MessageOptions[]): Promise<string[]> {
  const ids: string[] = [];
  for (const one of given) ids.push(await makeMessage(db, one));
  return ids;
}

async function recommendedTo(browser: Browser, query = ''): Promise<string[]> {
  app.catalogueChanged();
  later(10);
  return idsOf(await browser.recommended(query));
}

afterEach(async () => {
  await db.deleteFrom('messages').execute();
  app.catalogueChanged();
  later(10);
});

describe('made for you', () => {
  test('is empty where there is nothing', async () => {
    expect(await new Browser(app).recommended()).toEqual({
      data: [],
      pageNumber: 1,
      pageSize: 12,
      totalPages: 0,
      totalElements: 0,
    });
    expect(await recommendedTo(await signedIn())).toEqual([]);
  });

  test('is filled up to six with recent ones that were not played, which count in the total', async () => {
    const days = Array.from({ length: 9 }, (_, n) => `2026-02-0${9 - n}`);
    const speakerId = await makeSpeaker(db);
    const [played, alike, ...rest] = await makeMessages(
      ...days.map((when, place) => ({ when, ...(place < 2 && { speakerId }) })),
    );
    const ada = await signedIn();
    await ada.play(played ?? '');
    expect(await recommendedTo(ada)).toEqual([alike, ...rest.slice(0, 5)]);
    expect(await recommendedTo(new Browser(app))).toEqual([played, alike, ...rest.slice(0, 4)]);
    const page = await ada.recommended('?pageSize=4&pageNumber=2');
    expect(page).toMatchObject({ totalPages: 2, totalElements: 6 });
    expect(idsOf(page)).toEqual(rest.slice(3, 5));
  });

  test('is filled up first with those that Home doesn’t show among recent messages', async () => {
    const days = Array.from({ length: 24 }, (_, n) => `2026-01-${String(24 - n).padStart(2, '0')}`);
    const ids = await makeMessages(...days.map((when) => ({ when })));
    expect(await recommendedTo(new Browser(app))).toEqual([...ids.slice(20), ...ids.slice(0, 2)]);
  });

  test('is not filled up where there are six already', async () => {
    const ids = await makeMessages({}, {}, {}, {}, {}, {}, {});
    for (const id of ids.slice(0, 6)) await makeDownloads(db, id, '2026-03-01', 1);
    expect(await recommendedTo(new Browser(app))).toHaveLength(6);
  });

  test('is popular messages for a new caller: by listens and downloads of the last 90 days', async () => {
    const [few, many, old, some] = await makeMessages({}, {}, {}, {});
    if (!few || !many || !old || !some) throw new Error('not made');
    await makeDownloads(db, few, '2026-03-01', 2);
    await makeDownloads(db, many, '2025-12-02', 3);
    await makeDownloads(db, old, '2025-12-01', 9);
    await db
      .insertInto('message_listens')
      .values([
        { message_id: many, day: '2026-01-01', listens: 3 },
        { message_id: some, day: '2026-03-01', listens: 4 },
        { message_id: old, day: '2025-12-01', listens: 9 },
      ])
      .execute();
    expect(await recommendedTo(new Browser(app))).toEqual([many, some, few, old]);
    expect(await recommendedTo(await signedIn())).toEqual([many, some, few, old]);
  });

  test('has messages of the same speakers, categories and services as those played, most similar first', async () => {
    const [speakerId, other] = [await makeSpeaker(db), await makeSpeaker(db)];
    const [categoryId, serviceId] = [await makeCategory(db), await makeService(db)];
    const traits = { speakerId, categoryIds: [categoryId], serviceIds: [serviceId] };
    const [played, same, bySpeaker, inCategory, atService, unlike] = await makeMessages(
      traits,
      { ...traits, when: '2001-01-01' },
      { speakerId },
      { speakerId: other, categoryIds: [categoryId] },
      { speakerId: other, serviceIds: [serviceId] },
      { speakerId: other },
    );
    for (const ada of [await signedIn(), new Browser(app)]) {
      await ada.play(played ?? '');
      expect(await recommendedTo(ada)).toEqual([same, bySpeaker, inCategory, atService, unlike]);
    }
  });

  test('prefers speakers that are played more, newest first among equals', async () => {
    const [often, once] = [await makeSpeaker(db), await makeSpeaker(db)];
    const [a, b, c, ofOnce, older, newer] = await makeMessages(
      ...[{ speakerId: often }, { speakerId: often }, { speakerId: once }],
      { speakerId: once, when: '2025-05-05' },
      { speakerId: often, when: '2020-01-01' },
      { speakerId: often, when: '2021-01-01' },
    );
    const ada = await signedIn();
    for (const id of [a, b, c]) await ada.play(id ?? '');
    expect(await recommendedTo(ada)).toEqual([newer, older, ofOnce]);
  });

  test('never has what was played, immediately after the play', async () => {
    const speakerId = await makeSpeaker(db);
    const ids = await makeMessages({ speakerId }, { speakerId }, { speakerId }, { speakerId });
    const ada = await signedIn();
    for (const [place, id] of ids.entries()) {
      await ada.play(id);
      const left = idsOf(await ada.recommended());
      expect(left).toHaveLength(ids.length - place - 1);
      expect(left).not.toContain(id);
    }
  });

  test('is filled with popular messages, each once, without those played', async () => {
    const speakerId = await makeSpeaker(db);
    const [played, alike, popular] = await makeMessages({ speakerId }, { speakerId }, {});
    const ada = await signedIn();
    await ada.play(played ?? '');
    for (const id of [played, alike, popular]) await makeDownloads(db, id ?? '', '2026-03-01', 5);
    expect(await recommendedTo(ada)).toEqual([alike, popular]);
  });

  test("uses the listener's playlists too, without their messages", async () => {
    const speakerId = await makeSpeaker(db);
    const [kept, alike, unlike] = await makeMessages({ speakerId }, { speakerId }, {});
    const ada = await signedIn();
    if (!ada.listener) throw new Error('not signed in');
    await playlists.made(ada.listener, 'Mornings', [kept ?? '']);
    expect(await recommendedTo(ada)).toEqual([alike, unlike]);
    expect(await recommendedTo(await signedIn())).toEqual([unlike, alike, kept]);
  });

  test('has published messages only', async () => {
    const speakerId = await makeSpeaker(db);
    const [played, draft, withdrawn] = await makeMessages(
      { speakerId },
      { speakerId, status: 'draft' },
      { speakerId, status: 'withdrawn' },
    );
    await makeDownloads(db, draft ?? '', '2026-03-01', 5);
    await makeDownloads(db, withdrawn ?? '', '2026-03-01', 5);
    const ada = await signedIn();
    await ada.play(played ?? '');
    expect(await recommendedTo(ada)).toEqual([]);
    expect(await recommendedTo(new Browser(app))).toEqual([played]);
  });

  test('continues with older ones when the newest of a speaker were heard', async () => {
    const speakerId = await makeSpeaker(db);
    const days = Array.from({ length: 130 }, (_, n) => new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10));
    const ids = await makeMessages(...days.map((when) => ({ speakerId, when })));
    const ada = await signedIn();
    for (const id of ids.slice(10)) {
      expect(await ada.play(id)).toBe(200);
    }
    expect(await recommendedTo(ada)).toEqual(ids.slice(0, 10).reverse());
  });

  test('is cached for a while: what others make popular appears later', async () => {
    const [a, b] = await makeMessages({}, {});
    await makeDownloads(db, a ?? '', '2026-03-01', 1);
    expect(idsOf(await new Browser(app).recommended())).toEqual([a, b]);
    await makeDownloads(db, b ?? '', '2026-03-01', 2);
    expect(idsOf(await new Browser(app).recommended())).toEqual([a, b]);
    later(10);
    expect(idsOf(await new Browser(app).recommended())).toEqual([b, a]);
  });

  test('has pages that together are the whole list, each message once', async () => {
    const [speakerId, categoryId] = [await makeSpeaker(db), await makeCategory(db)];
    const ids = await makeMessages(
      ...Array.from({ length: 7 }, () => ({ speakerId })),
      ...Array.from({ length: 7 }, () => ({ categoryIds: [categoryId] })),
      ...Array.from({ length: 7 }, () => ({})),
    );
    for (const id of ids.slice(10)) await makeDownloads(db, id, '2026-03-01', 1);
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 5 }),
        fc.integer({ min: 1, max: 8 }),
        untilLimit(30_000, async (played, pageSize) => {
          const ada = new Browser(app);
          for (const id of played) await ada.play(id);
          const whole = await recommendedTo(ada, '?pageSize=100');
          expect(new Set(whole).size).toBe(whole.length);
          for (const id of played) expect(whole).not.toContain(id);
          const pages: string[] = [];
          const totalPages = Math.ceil(whole.length / pageSize);
          for (let pageNumber = 1; pageNumber <= totalPages + 1; pageNumber += 1) {
            const page = await ada.recommended(`?pageSize=${pageSize}&pageNumber=${pageNumber}`);
            expect(page).toMatchObject({ pageNumber, pageSize, totalPages, totalElements: whole.length });
            pages.push(...idsOf(page));
          }
          expect(pages).toEqual(whole);
        }),
      ),
      runs(15),
    );
  });
});

describe('most downloaded', () => {
  test('follows recorded downloads, within ten minutes', async () => {
    const [once, twice] = await makeMessages({ topic: 'once' }, { topic: 'twice' });
    const topics = async () => {
      const reply = await app.get('/v1/messages/most-downloaded');
      return listMostDownloaded.reply.parse(await reply.json()).data.map((message) => message.topic);
    };
    expect(await topics()).toEqual([]);
    await new Browser(app).download(once ?? '');
    for (let n = 0; n < 2; n += 1) await new Browser(app).download(twice ?? '');
    later(10);
    expect(await topics()).toEqual(['twice', 'once']);
  });
});
