import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { Browser, idsOf } from '#core/server/test/activity-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeMessage } from '#core/server/test/make-message';
import { logIn } from '#features/accounts/contract';
import { AccountExport } from '#features/accounts/contract/export';

const { db } = await makeDatabase();
const start = new Date('2026-03-01T12:00:00Z');
let now = start;
const app = await startApp(db, { clock: { now: () => now } });
const password = 'well known';

function later(minutes = 1): void {
  now = new Date(now.getTime() + minutes * 60_000);
}

async function makeMessages(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await makeMessage(db));
  return ids;
}

async function enter(browser: Browser, action: 'signup' | 'login', email: string): Promise<void> {
  const form = action === 'login' ? {} : { confirm_password: password, name: 'Ada Obi' };
  const reply = await browser.ask('POST', `/auth/${action}`, { email, password, ...form });
  expect(reply.status).toBe(200);
  const { token } = logIn.reply.parse(await reply.json()).data;
  browser.session = token;
}

async function leave(browser: Browser): Promise<void> {
  expect((await browser.ask('POST', '/auth/logout')).status).toBe(200);
  browser.session = null;
}

afterEach(async () => {
  await db.deleteFrom('messages').execute();
  now = start;
});

describe('who signs in', () => {
  test('takes over what was played in that browser before, and the browser loses it', async () => {
    const [a, b] = await makeMessages(2);
    const ada = new Browser(app);
    await ada.play(a ?? '');
    later();
    await ada.play(b ?? '');
    await enter(ada, 'signup', 'ada@example.org');
    expect(idsOf(await ada.recentPlays())).toEqual([b, a]);
    await leave(ada);
    expect(idsOf(await ada.recentPlays())).toEqual([]);
  });

  test('gets it in the export, and it is deleted with the account', async () => {
    const [a] = await makeMessages(1);
    const ada = new Browser(app);
    await ada.play(a ?? '', { city: 'Ibadan', ip_address: '203.0.113.7' });
    await enter(ada, 'signup', 'wholly@example.org');
    const copy = AccountExport.parse(await (await ada.ask('GET', '/users/export')).json());
    expect(copy.activities).toMatchObject([{ message_id: a, city: 'Ibadan', ip_address: '203.0.113.7' }]);
    expect((await ada.ask('DELETE', '/users/account', { password })).status).toBe(200);
    expect(await db.selectFrom('activities').selectAll().execute()).toEqual([]);
  });

  test('has the plays of both account and browser, the later of each', async () => {
    const [a, b, c] = await makeMessages(3);
    const phone = new Browser(app);
    await enter(phone, 'signup', 'bola@example.org');
    const laptop = new Browser(app);
    for (const [browser, id] of [
      [phone, a],
      [laptop, b],
      [phone, b],
      [phone, c],
      [laptop, a],
    ] as const) {
      await browser.play(id ?? '');
      later();
    }
    await enter(laptop, 'login', 'bola@example.org');
    expect(idsOf(await laptop.recentPlays())).toEqual([a, c, b]);
    expect(idsOf(await phone.recentPlays())).toEqual([a, c, b]);
  });

  test('does not get the browser’s downloads into the library: they stay the browser’s', async () => {
    const [a] = await makeMessages(1);
    const ada = new Browser(app);
    await ada.play(a ?? '');
    await ada.download(a ?? '');
    await enter(ada, 'signup', 'chi@example.org');
    expect(idsOf(await ada.library())).toEqual([]);
    expect(idsOf(await ada.downloads())).toEqual([]);
    await leave(ada);
    expect(idsOf(await ada.downloads())).toEqual([a]);
    expect(idsOf(await ada.recentPlays())).toEqual([]);
  });

  test('after somebody else in the same browser gets nothing of theirs', async () => {
    const [a, b] = await makeMessages(2);
    const shared = new Browser(app);
    await shared.play(a ?? '');
    await enter(shared, 'signup', 'dayo@example.org');
    await shared.play(b ?? '');
    await leave(shared);
    await enter(shared, 'signup', 'efe@example.org');
    expect(idsOf(await shared.recentPlays())).toEqual([]);
  });

  test('in a new browser takes over nothing, but the browser is known from then on', async () => {
    const fresh = new Browser(app);
    await enter(fresh, 'signup', 'femi@example.org');
    expect(fresh.cookie).not.toBe('');
    expect(idsOf(await fresh.recentPlays())).toEqual([]);
  });

  test('during a play continues it', async () => {
    const [a] = await makeMessages(1);
    const ada = new Browser(app);
    const play_id = randomUUID();
    await ada.play(a ?? '', { play_id });
    await enter(ada, 'signup', 'gbenga@example.org');
    await ada.play(a ?? '', { play_id, seconds_heard: 8 });
    const rows = await db.selectFrom('message_listens').select(['listens', 'seconds_heard']).execute();
    expect(rows).toEqual([{ listens: 1, seconds_heard: '8' }]);
  });
});

describe("a listener's own", () => {
  test('is all in their export, and deleted with their account; counts stay', async () => {
    const [a, b] = await makeMessages(2);
    const ada = new Browser(app);
    await enter(ada, 'signup', 'hauwa@example.org');
    const place = { city: 'Kano', state: 'Kano', country: 'Nigeria' };
    await ada.play(a ?? '', { ...place, seconds_heard: 12, ip_address: '102.89.1.2' });
    await ada.download(b ?? '');
    await ada.ask('PUT', `/messages/${a}/position`, { position: 12.5 });
    await ada.ask('PUT', '/users/queue', { message_ids: [b, a, b], index: 1 });
    await ada.ask('POST', '/user-locations', place);

    const held = AccountExport.parse(await (await ada.ask('GET', '/users/export')).json());
    const at = now.toISOString();
    expect(held.plays).toMatchObject([{ message_id: a, last_played: at }]);
    expect(held.downloads).toMatchObject([{ message_id: b, downloaded: at }]);
    expect(held.positions).toEqual([{ message_id: a, position: 12.5, updated: at }]);
    expect(held.queue?.messages).toMatchObject([{ message_id: b }, { message_id: a }, { message_id: b }]);
    expect(held.locations).toEqual([{ ...place, seen: at }]);
    expect(held.activities).toHaveLength(2);
    expect(held.activities).toContainEqual(
      expect.objectContaining({
        message_id: a,
        action_type: 'listen',
        seconds_heard: 12,
        at,
        ip_address: '102.89.1.2',
      }),
    );

    expect((await ada.ask('DELETE', '/users/account', { password })).status).toBe(200);
    for (const table of ['activities', 'histories', 'positions', 'queues', 'user_locations'] as const) {
      expect(await db.selectFrom(table).where('account_id', 'is not', null).selectAll().execute(), table).toEqual([]);
    }
    const counted = await db.selectFrom('message_listens').select(['message_id', 'listens']).execute();
    expect(counted).toEqual([{ message_id: a, listens: 1 }]);
  });
});
