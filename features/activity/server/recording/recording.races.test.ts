import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openPool } from '#core/server/database/pool';
import { readSettings } from '#core/server/settings/settings';
import { Browser } from '#core/server/test/activity-calls';
import { startApp, type TestApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';

const { db, connection } = await makeDatabase();
const now = new Date('2026-03-01T12:00:00Z');
const clock = { now: () => now };
const [first, second] = [await startServer(), await startServer()];
const servers = [first, second];
// Earlier files may have used the same database.
const deadlocksBefore = await countDeadlocks();

async function countDeadlocks(): Promise<string | undefined> {
  const { rows } = await sql<{ deadlocks: string }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]?.deadlocks;
}

async function startServer(): Promise<TestApp> {
  const pool = openPool(connection, 4);
  afterAll(() => pool.destroy());
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    LIMIT_ACTIVITIES_PER_ADDRESS: '1000000',
    LIMIT_NEW_DEVICES_PER_ADDRESS: '1000000',
  });
  return startApp(pool, { clock, settings });
}

function everywhere(given: ConstructorParameters<typeof Browser>[1] = {}): Browser[] {
  const cookie = `device=${randomUUID().replaceAll('-', '').repeat(2).slice(0, 43)}`;
  return servers.map((server) => {
    const browser = new Browser(server, given);
    browser.cookie = cookie;
    return browser;
  });
}

async function totals() {
  const listens = await db.selectFrom('message_listens').select(['message_id', 'listens', 'seconds_heard']).execute();
  const downloads = await db.selectFrom('message_downloads').select(['message_id', 'downloads']).execute();
  return {
    listens: new Map(listens.map((row) => [row.message_id, row.listens])),
    seconds: new Map(listens.map((row) => [row.message_id, Number(row.seconds_heard)])),
    downloads: new Map(downloads.map((row) => [row.message_id, row.downloads])),
  };
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item, place) => ({ item, at: (place * 7919) % items.length }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

async function makeMessages(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await makeMessage(db));
  return ids;
}

afterEach(async () => {
  await db.deleteFrom('messages').execute();
});

test('concurrent plays without an id, of a listener’s browsers or of one browser, are one play', async () => {
  const ids = await makeMessages(3);
  const listener = await makeListener(db, clock);
  const phone = everywhere({ listener });
  const desk = everywhere({ listener });
  const visitor = everywhere();
  const sends = ids.flatMap((id) =>
    [...phone, ...desk, ...visitor].flatMap((browser) =>
      [1, 2, 3].flatMap((seconds_heard) => [
        () => browser.play(id, { play_id: null, seconds_heard }),
        () => browser.download(id, { play_id: null }),
      ]),
    ),
  );
  expect(new Set(await Promise.all(shuffled(sends).map((send) => send())))).toEqual(new Set([200]));
  const { listens, seconds, downloads } = await totals();
  expect(listens).toEqual(new Map(ids.map((id) => [id, 2])));
  expect(downloads).toEqual(new Map(ids.map((id) => [id, 2])));
  expect(seconds).toEqual(new Map(ids.map((id) => [id, 6])));
  expect(await db.selectFrom('activities').select('play_id').execute()).toHaveLength(ids.length * 4);
});

test('many browsers that play the same messages on two servers at once are counted exactly', async () => {
  const ids = await makeMessages(8);
  const browsers = Array.from({ length: 40 }, (_, n) => new Browser(n % 2 === 0 ? first : second));
  expect(new Set(await Promise.all(browsers.map((browser) => browser.download(ids[0] ?? ''))))).toEqual(new Set([200]));
  const plays = shuffled(browsers.flatMap((browser) => ids.map((id) => () => browser.play(id, { seconds_heard: 10 }))));
  expect(new Set(await Promise.all(plays.map((play) => play())))).toEqual(new Set([200]));
  const { listens, seconds, downloads } = await totals();
  expect(listens).toEqual(new Map(ids.map((id) => [id, 40])));
  expect(seconds).toEqual(new Map(ids.map((id) => [id, 400])));
  expect(downloads).toEqual(new Map([[ids[0], 40]]));
});

test('the same play ids sent to both servers at once are each one play, with the most seconds heard', async () => {
  const [id = ''] = await makeMessages(1);
  const sends = Array.from({ length: 20 }, () => everywhere()).flatMap((browsers) => {
    const play_id = randomUUID();
    return browsers.flatMap((browser) =>
      [undefined, 5, 20, 11].map(
        (seconds) => () => browser.play(id, { play_id, ...(seconds !== undefined && { seconds_heard: seconds }) }),
      ),
    );
  });
  expect(new Set(await Promise.all(shuffled(sends).map((send) => send())))).toEqual(new Set([200]));
  const { listens, seconds } = await totals();
  expect(listens).toEqual(new Map([[id, 20]]));
  expect(seconds).toEqual(new Map([[id, 400]]));
  expect(await db.selectFrom('activities').select('play_id').execute()).toHaveLength(20);
});

test("a browser's plays and downloads of one message on both servers at once count once", async () => {
  const [id = ''] = await makeMessages(1);
  const sends = everywhere().flatMap((browser) =>
    Array.from({ length: 15 }, () => [() => browser.play(id), () => browser.download(id)]).flat(),
  );
  expect(new Set(await Promise.all(sends.map((send) => send())))).toEqual(new Set([200]));
  expect(await totals()).toMatchObject({ listens: new Map([[id, 1]]), downloads: new Map([[id, 1]]) });
});

test('a play id that two browsers use at once is the play of one of them, and counted once', async () => {
  const [id = ''] = await makeMessages(1);
  const playIds = Array.from({ length: 30 }, () => randomUUID());
  const claims = playIds.flatMap((play_id) =>
    servers.map((server) => () => new Browser(server).play(id, { play_id, seconds_heard: 7 })),
  );
  expect(new Set(await Promise.all(shuffled(claims).map((claim) => claim())))).toEqual(new Set([200]));
  expect(await totals()).toMatchObject({ listens: new Map([[id, 30]]), seconds: new Map([[id, 210]]) });
});

test("a listener's browsers that start and stop plays on two servers never deadlock", async () => {
  const ids = await makeMessages(6);
  const listener = await makeListener(db, clock);
  const browsers = Array.from({ length: 6 }, () => everywhere({ listener })).flat();
  const plays = browsers.flatMap((browser) => ids.map((id) => ({ browser, id, play_id: randomUUID() })));
  const starts = shuffled(plays).map(({ browser, id, play_id }) => browser.play(id, { play_id }));
  expect(new Set(await Promise.all(starts))).toEqual(new Set([200]));
  const stops = shuffled(plays).flatMap(({ browser, id, play_id }) => [
    browser.play(id, { play_id, seconds_heard: 3 }),
    browser.play(id),
    browser.download(id),
  ]);
  expect(new Set(await Promise.all(stops))).toEqual(new Set([200]));
  const { listens, downloads } = await totals();
  expect(listens).toEqual(new Map(ids.map((id) => [id, 6])));
  expect(downloads).toEqual(new Map(ids.map((id) => [id, 6])));
  const [phone] = browsers;
  expect(await phone?.recentPlays()).toMatchObject({ totalElements: 6 });
});

test('none of this caused a deadlock', async () => {
  expect(deadlocksBefore).toMatch(/^\d+$/);
  expect(await countDeadlocks()).toBe(deadlocksBefore);
});
