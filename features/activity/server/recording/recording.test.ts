import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { Browser } from '#core/server/test/activity-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeAudioFile } from '#core/server/test/make';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';

const { db } = await makeDatabase();
const start = new Date('2026-03-01T12:00:00Z');
let now = start;
const clock = { now: () => now };
const app = await startApp(db, {
  clock,
  settings: readSettings({
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '1',
    LIMIT_ACTIVITIES_PER_DEVICE: '5',
    LIMIT_ACTIVITIES_PER_ACCOUNT: '8',
    LIMIT_NEW_DEVICES_PER_ADDRESS: '3',
    LIMIT_ACTIVITIES_PER_ADDRESS: '20',
  }),
});

let messageId = '';
let addresses = 0;

function browser(given: { listener?: Awaited<ReturnType<typeof makeListener>>; address?: string } = {}): Browser {
  addresses += 1;
  const address = given.address ?? `10.1.${Math.floor(addresses / 250)}.${1 + (addresses % 250)}`;
  return new Browser(app, { ...given, headers: { 'x-forwarded-for': address } });
}

function later(minutes: number): void {
  now = new Date(now.getTime() + minutes * 60_000);
}

async function listens() {
  const rows = await db
    .selectFrom('message_listens')
    .select(['day', 'listens', 'seconds_heard'])
    .orderBy('day')
    .execute();
  return rows.map((row) => ({ ...row, seconds_heard: Number(row.seconds_heard) }));
}

async function downloads() {
  return db.selectFrom('message_downloads').select(['day', 'downloads']).orderBy('day').execute();
}

async function recorded() {
  return db.selectFrom('activities').selectAll().orderBy('at').orderBy('play_id').execute();
}

beforeEach(async () => {
  const audioFileId = await makeAudioFile(db, { duration_ms: 600_000 });
  messageId = await makeMessage(db, { audioFileId });
});

afterEach(async () => {
  await db.deleteFrom('messages').execute();
  now = start;
});

describe('a play', () => {
  test('is recorded as it was sent, under its play id', async () => {
    const listener = await makeListener(db, clock);
    const ada = browser({ listener, address: '10.9.9.9' });
    const play_id = randomUUID();
    const where = { country: 'Nigeria', state: 'Oyo', city: 'Ìbàdàn', ip_address: '102.89.1.2' };
    expect(await ada.play(messageId, { play_id, device: 'Chrome', ...where })).toBe(200);
    expect(await recorded()).toMatchObject([
      { play_id, message_id: messageId, action_type: 'listen', account_id: listener.accountId, at: now, counted: true },
    ]);
    expect(await recorded()).toMatchObject([{ device: 'Chrome', ...where, seconds_heard: null }]);
    expect(await listens()).toEqual([{ day: '2026-03-01', listens: 1, seconds_heard: 0 }]);
  });

  test('has the address that the server saw when the browser sends none, or an invalid one', async () => {
    const ada = browser({ address: '10.9.9.8' });
    await ada.play(messageId);
    await ada.play(messageId, { ip_address: 'not an address' });
    expect((await recorded()).map((row) => row.ip_address)).toEqual(['10.9.9.8', '10.9.9.8']);
  });

  test('drops characters that the database refuses', async () => {
    expect(await browser().play(messageId, { city: 'La\0gos', device: '\u{d800}' })).toBe(200);
    expect(await recorded()).toMatchObject([{ city: 'Lagos' }]);
  });

  test('is accepted in its simplest form: the message’s id as a number, no play id, nulls', async () => {
    const ada = browser({ address: '10.9.9.7' });
    const nothing = { device: null, country: null, state: null, city: null, ip_address: null, seconds_heard: null };
    const sent = { message_id: Number(messageId), action_type: 'listen' };
    expect((await ada.ask('POST', '/messages/activities', { ...sent, play_id: null, ...nothing })).status).toBe(200);
    expect((await ada.ask('POST', '/messages/activities', sent)).status).toBe(200);
    expect(await recorded()).toMatchObject([
      { message_id: messageId, device: '', country: '', state: '', city: '', ip_address: '10.9.9.7' },
    ]);
    expect(await listens()).toEqual([{ day: '2026-03-01', listens: 1, seconds_heard: 0 }]);
  });

  test('is accepted with texts of any length, which are truncated to one line between characters', async () => {
    const city = `${'🎧'.repeat(119)}a🎧🎧`;
    const sent = { device: 'Mozilla/5.0 '.repeat(500), city, state: ' La\tgos\u0007\n ', ip_address: '1'.repeat(1000) };
    expect(await browser({ address: '10.9.9.6' }).play(messageId, sent)).toBe(200);
    const [row] = await recorded();
    expect(row).toMatchObject({ city: `${'🎧'.repeat(119)}a`, state: 'La gos', ip_address: '10.9.9.6' });
    expect(row?.device).toBe('Mozilla/5.0 '.repeat(10).trim());
  });

  test.each([
    ['a listener, on any of their devices', true],
    ['a visitor, in one browser', false],
  ])('without a play id is one for half an hour, of %s', async (_who, isListener) => {
    const listener = await makeListener(db, clock);
    const [ada, bola] = [browser({ listener }), browser()];
    const [first, again] = isListener ? [ada, browser({ listener })] : [bola, bola];
    await first.play(messageId, { play_id: null });
    later(29);
    await again.play(messageId, { play_id: null, seconds_heard: 40 });
    await (isListener ? bola : ada).play(messageId, { play_id: null });
    await again.download(messageId, { play_id: null });
    expect(await recorded()).toHaveLength(3);
    expect(await listens()).toEqual([{ day: '2026-03-01', listens: 2, seconds_heard: 40 }]);
    expect(await downloads()).toEqual([{ day: '2026-03-01', downloads: 1 }]);
    later(1);
    await again.play(messageId, { play_id: null });
    expect(await recorded()).toHaveLength(4);
  });

  test('gets the seconds heard from its stop, counted once', async () => {
    const ada = browser();
    const play_id = randomUUID();
    await ada.play(messageId, { play_id });
    await ada.play(messageId, { play_id, seconds_heard: 61.5 });
    expect(await recorded()).toMatchObject([{ seconds_heard: 61.5 }]);
    expect(await listens()).toEqual([{ day: '2026-03-01', listens: 1, seconds_heard: 61 }]);
  });

  test.each([4.4e-323, 1e-46, 1e-40, 0.1, 59.999_999_9])(
    'may have been heard for %d seconds, which fails nobody',
    async (seconds_heard) => {
      const play_id = randomUUID();
      const ada = browser();
      const others = Array.from({ length: 4 }, browser);
      for (const seconds of [seconds_heard, 2 * seconds_heard]) {
        const all = [...others, ada, ...others].map((one) =>
          one.play(messageId, one === ada ? { play_id, seconds_heard: seconds } : {}),
        );
        expect(new Set(await Promise.all(all))).toEqual(new Set([200]));
      }
      const [play] = await db.selectFrom('activities').select('seconds_heard').where('play_id', '=', play_id).execute();
      expect(await listens()).toMatchObject([{ seconds_heard: Math.floor(play?.seconds_heard ?? 0) }]);
    },
  );

  test('only ever gets more seconds, and the same again changes nothing', async () => {
    const ada = browser();
    const play_id = randomUUID();
    await ada.play(messageId, { play_id });
    for (const seconds_heard of [100, 100, 40, 120.25, 0]) await ada.play(messageId, { play_id, seconds_heard });
    await ada.play(messageId, { play_id });
    expect(await recorded()).toMatchObject([{ seconds_heard: 120.25 }]);
    expect(await listens()).toEqual([{ day: '2026-03-01', listens: 1, seconds_heard: 120 }]);
  });

  test('is heard for no longer than its message allows', async () => {
    const ada = browser();
    const play_id = randomUUID();
    await ada.play(messageId, { play_id, seconds_heard: 86_400 });
    await ada.play(messageId, { play_id, seconds_heard: 86_400 });
    expect(await listens()).toEqual([{ day: '2026-03-01', listens: 1, seconds_heard: 900 }]);
  });

  test('counts for the day, in Lagos, that it began on, though it stops on the next', async () => {
    const ada = browser();
    const play_id = randomUUID();
    now = new Date('2026-03-01T22:59:00Z');
    await ada.play(messageId, { play_id });
    later(10);
    await ada.play(messageId, { play_id, seconds_heard: 600 });
    expect(await listens()).toEqual([{ day: '2026-03-01', listens: 1, seconds_heard: 600 }]);
  });

  test('whose start never came is recorded by its stop', async () => {
    await browser().play(messageId, { seconds_heard: 30 });
    expect(await listens()).toEqual([{ day: '2026-03-01', listens: 1, seconds_heard: 30 }]);
  });

  test('sent in parts at once is one play', async () => {
    const ada = browser();
    await ada.play(messageId);
    later(61);
    const play_id = randomUUID();
    const pieces = [undefined, 10, 50, undefined, 30];
    const replies = await Promise.all(
      pieces.map((seconds) =>
        ada.play(messageId, { play_id, ...(seconds !== undefined && { seconds_heard: seconds }) }),
      ),
    );
    expect(replies).toEqual([200, 200, 200, 200, 200]);
    expect(await listens()).toEqual([{ day: '2026-03-01', listens: 2, seconds_heard: 50 }]);
  });
});

describe('the device cookie', () => {
  test('is only set by the first activity, and http-only', async () => {
    const ada = browser();
    const first = await ada.ask('POST', '/messages/activities', {
      message_id: messageId,
      action_type: 'listen',
      play_id: randomUUID(),
    });
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^device=[\w-]{43}; .*HttpOnly; SameSite=Lax/),
    ]);
    const again = await ada.ask('POST', '/messages/activities', {
      message_id: messageId,
      action_type: 'listen',
      play_id: randomUUID(),
    });
    expect(again.headers.getSetCookie()).toEqual([]);
    expect(new Set((await recorded()).map((row) => row.device_id)).size).toBe(1);
  });
});

describe('forged, repeated or excessive activities', () => {
  test.each([
    ['no message', { message_id: undefined }],
    ['an id that is none', { message_id: '1e3' }],
    ['a play id that is none', { play_id: 'mine' }],
    ['another action', { action_type: 'share' }],
    ['seconds before the start', { seconds_heard: -1 }],
    ['more seconds than a day has', { seconds_heard: 86_401 }],
    ['seconds that are no number', { seconds_heard: '10' }],
    ['a device that is no text', { device: { name: 'Chrome' } }],
  ])('%s is refused', async (_what, more) => {
    const body = { message_id: messageId, action_type: 'listen', play_id: randomUUID(), ...more };
    const reply = await browser().ask('POST', '/messages/activities', body);
    expect(reply.status).toBe(400);
    expect(await recorded()).toEqual([]);
  });

  test("another's play id changes nothing, neither as a start nor as a stop", async () => {
    const [ada, eve] = [browser(), browser()];
    const play_id = randomUUID();
    await ada.play(messageId, { play_id });
    const before = await recorded();
    expect(await eve.play(messageId, { play_id, seconds_heard: 500 })).toBe(200);
    expect(await eve.download(messageId, { play_id })).toBe(200);
    expect(await recorded()).toEqual(before);
    expect(await listens()).toEqual([{ day: '2026-03-01', listens: 1, seconds_heard: 0 }]);
    expect((await eve.recentPlays()).data).toEqual([]);
  });

  test('a stop is accepted from another browser of the listener who started the play', async () => {
    const listener = await makeListener(db, clock);
    const play_id = randomUUID();
    await browser({ listener }).play(messageId, { play_id });
    await browser({ listener }).play(messageId, { play_id, seconds_heard: 12 });
    expect(await listens()).toEqual([{ day: '2026-03-01', listens: 1, seconds_heard: 12 }]);
  });

  test("a browser's listens of one message count once an hour", async () => {
    const ada = browser();
    for (const minutes of [0, 30, 29, 1]) {
      later(minutes);
      await ada.play(messageId, { seconds_heard: 5 });
    }
    expect((await recorded()).map((row) => row.counted)).toEqual([true, false, false, true]);
    expect(await listens()).toEqual([{ day: '2026-03-01', listens: 2, seconds_heard: 10 }]);
  });

  test('its downloads of one message count once a day', async () => {
    const ada = browser();
    for (const minutes of [0, 0, 23 * 60, 60]) {
      later(minutes);
      await ada.download(messageId);
    }
    expect(await downloads()).toEqual([
      { day: '2026-03-01', downloads: 1 },
      { day: '2026-03-02', downloads: 1 },
    ]);
  });

  test('concurrent ones count once too, and other messages, actions or browsers separately', async () => {
    const [ada, eve] = [browser(), browser()];
    const other = await makeMessage(db);
    await Promise.all([ada.play(messageId), eve.play(messageId)]);
    await Promise.all([ada.play(messageId), ada.download(messageId), ada.download(messageId), ada.play(other)]);
    expect((await recorded()).filter((row) => row.counted)).toHaveLength(4);
    expect(await downloads()).toEqual([{ day: '2026-03-01', downloads: 1 }]);
  });

  test('more than the limit per hour gets the usual reply and is not recorded', async () => {
    const ada = browser();
    await ada.play(messageId);
    const more = await Promise.all(Array.from({ length: 9 }, () => ada.play(messageId)));
    expect(new Set(more)).toEqual(new Set([200]));
    expect(await recorded()).toHaveLength(5);
    later(60);
    await ada.play(messageId);
    expect(await recorded()).toHaveLength(6);
  });

  test('more than an account’s limit per day, from whichever browsers, isn’t recorded either', async () => {
    const listener = await makeListener(db, clock);
    const browsers = Array.from({ length: 4 }, () => browser({ listener }));
    const statuses = await Promise.all(
      browsers.flatMap((each) => Array.from({ length: 5 }, () => each.play(messageId))),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await recorded()).toHaveLength(8);
    await browser().play(messageId);
    expect(await recorded()).toHaveLength(9);
    later(24 * 60);
    await browser({ listener }).play(messageId);
    expect(await recorded()).toHaveLength(10);
  });

  test('the stop of a play that was recorded still is', async () => {
    const ada = browser();
    const play_id = randomUUID();
    await ada.play(messageId, { play_id });
    for (let n = 0; n < 6; n += 1) await ada.play(messageId);
    await ada.play(messageId, { play_id, seconds_heard: 33 });
    expect(await listens()).toEqual([{ day: '2026-03-01', listens: 1, seconds_heard: 33 }]);
  });

  test('of new browsers from one IPv6 network only so many count, whichever of its addresses they use', async () => {
    for (let n = 0; n < 5; n += 1) await browser({ address: `2001:db8:7:7::${n}` }).play(messageId);
    expect(await listens()).toEqual([{ day: '2026-03-01', listens: 3, seconds_heard: 0 }]);
  });

  test('of new browsers from one address only so many count in an hour, now and later', async () => {
    const address = '10.7.7.7';
    const swarm = Array.from({ length: 5 }, () => browser({ address }));
    for (const one of swarm) await one.play(messageId);
    expect(await listens()).toMatchObject([{ listens: 3 }]);
    const other = await makeMessage(db);
    for (const one of swarm) await one.play(other);
    expect(await listens()).toHaveLength(2);
    expect((await recorded()).filter((row) => row.counted)).toHaveLength(6);
    later(60);
    await browser({ address }).play(messageId);
    expect((await recorded()).filter((row) => row.counted)).toHaveLength(7);
  });

  test('an address that sends more than it may has to wait', async () => {
    const address = '10.7.7.8';
    const statuses = [];
    for (let n = 0; n < 21; n += 1) statuses.push(await browser({ address }).play('999999999'));
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([404]));
    expect(statuses.at(-1)).toBe(429);
  });

  test('an ended session is refused, and nothing is recorded', async () => {
    const listener = await makeListener(db, clock);
    const ada = browser({ listener });
    await db.deleteFrom('sessions').where('account_id', '=', listener.accountId).execute();
    expect(await ada.play(messageId)).toBe(401);
    expect(await recorded()).toEqual([]);
  });
});
