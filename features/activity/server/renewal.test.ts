import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { AccountId } from '#core/contract/ids';
import { openPool } from '#core/server/database/pool';
import { hashOf } from '#core/server/secrets/tokens';
import { readSettings } from '#core/server/settings/settings';
import { entered, usualPassword } from '#core/server/test/account-calls';
import { Browser, idsOf } from '#core/server/test/activity-calls';
import { startApp, type TestApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { isAnyoneWaiting } from '#core/server/test/locks';
import { makeMessage } from '#core/server/test/make-message';
import { waitFor } from '#core/server/test/wait-for';
import { lockUnseen, noteFormer } from './device-queries.ts';
import { Sweeper } from './sweeper.ts';

const { db, connection } = await makeDatabase();
let now = new Date('2026-03-01T12:00:00Z');
const [first, second] = [await startServer(), await startServer()];

async function startServer(): Promise<TestApp> {
  const pool = openPool(connection, 4);
  afterAll(() => pool.destroy());
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    LIMIT_ACCOUNTS_PER_ADDRESS: '100000',
    LIMIT_NEW_DEVICES_PER_ADDRESS: '100000',
  });
  return startApp(pool, { clock: { now: () => now }, settings });
}

const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

async function enter(browser: Browser, address: 'signup' | 'login', email: string): Promise<void> {
  const form = address === 'login' ? {} : { confirm_password: usualPassword, name: 'Ada Obi' };
  const reply = await browser.ask('POST', `/auth/${address}`, { email, password: usualPassword, ...form });
  expect(reply.status).toBe(200);
  browser.session = entered({ status: reply.status, headers: reply.headers, body: await reply.json() }).token;
}

function underWay(browser: Browser, server: TestApp): Browser {
  const tab = new Browser(server);
  tab.cookie = browser.cookie;
  return tab;
}

async function listensOf(id: string) {
  return db
    .selectFrom('message_listens')
    .select(['listens', 'seconds_heard'])
    .where('message_id', '=', id)
    .executeTakeFirst();
}

let email: string;
let id: string;
let made = 0;
beforeEach(async () => {
  made += 1;
  email = `person${made}@example.org`;
  id = await makeMessage(db);
});

describe('what arrives with the former token after the sign-in', () => {
  test('is the stop of a play that began before', async () => {
    const ada = new Browser(first);
    const play_id = randomUUID();
    await ada.play(id, { play_id });
    const late = underWay(ada, second);
    await enter(ada, 'signup', email);
    await late.play(id, { play_id, seconds_heard: 8 });
    expect(await listensOf(id)).toEqual({ listens: 1, seconds_heard: '8' });
  });

  test('is a play of the listener, and its stop with the new token or the session goes on with it', async () => {
    const other = await makeMessage(db);
    const ada = new Browser(first);
    await ada.play(other);
    const late = underWay(ada, second);
    await enter(ada, 'signup', email);
    pass(1);
    const play_id = randomUUID();
    expect(await late.play(id, { play_id })).toBe(200);
    expect(idsOf(await ada.recentPlays())).toEqual([id, other]);
    await underWay(ada, first).play(id, { play_id, seconds_heard: 5 });
    await ada.play(id, { play_id, seconds_heard: 9 });
    expect(await listensOf(id)).toEqual({ listens: 1, seconds_heard: '9' });
    expect(idsOf(await late.recentPlays())).toEqual([]);
  });

  test('continues a play without an id', async () => {
    const ada = new Browser(first);
    await ada.play(id, { play_id: null });
    const late = underWay(ada, second);
    await enter(ada, 'signup', email);
    await late.play(id, { play_id: null, seconds_heard: 8 });
    expect(await listensOf(id)).toEqual({ listens: 1, seconds_heard: '8' });
  });

  test('is of the same browser, of which a message counts once an hour', async () => {
    const ada = new Browser(first);
    await ada.play(id);
    const late = underWay(ada, second);
    await enter(ada, 'signup', email);
    await late.play(id);
    await ada.play(id);
    await underWay(ada, first).play(id);
    expect((await listensOf(id))?.listens).toBe(1);
  });

  test('is a download of the browser, not of the library', async () => {
    const ada = new Browser(first);
    await ada.play(id);
    const late = underWay(ada, second);
    await enter(ada, 'signup', email);
    await late.download(id);
    expect(idsOf(await ada.library())).toEqual([]);
    ada.session = null;
    expect(idsOf(await ada.downloads())).toEqual([id]);
  });

  test('is the first that the browser ever did', async () => {
    const ada = new Browser(first);
    await enter(ada, 'signup', email);
    const late = underWay(ada, second);
    await enter(ada, 'login', email);
    await late.play(id);
    expect(idsOf(await ada.recentPlays())).toEqual([id]);
    expect(idsOf(await late.recentPlays())).toEqual([]);
    await underWay(ada, first).play(id);
    expect((await listensOf(id))?.listens).toBe(1);
  });

  test('is of whoever signed in first, when another follows at once', async () => {
    const shared = new Browser(first);
    await shared.play(id);
    const late = underWay(shared, second);
    await enter(shared, 'signup', email);
    const ada = shared.session;
    await enter(shared, 'signup', `next-${email}`);
    const other = await makeMessage(db);
    await late.play(other);
    await late.download(other);
    expect(idsOf(await shared.recentPlays())).toEqual([]);
    shared.session = ada;
    expect(idsOf(await shared.recentPlays()).toSorted()).toEqual([id, other].toSorted());
    shared.session = null;
    expect(idsOf(await shared.downloads())).toEqual([other]);
  });

  test('is nothing of theirs two minutes later, nor after the account is deleted', async () => {
    const [ada, bola] = [new Browser(first), new Browser(first)];
    await ada.play(id);
    await bola.play(id);
    const [late, deleted] = [underWay(ada, second), underWay(bola, second)];
    await enter(ada, 'signup', email);
    await enter(bola, 'signup', `gone-${email}`);
    expect((await bola.ask('DELETE', '/users/account', { password: usualPassword })).status).toBe(200);
    const other = await makeMessage(db);
    await deleted.play(other);
    expect(idsOf(await deleted.recentPlays())).toEqual([other]);
    pass(121);
    await late.play(other);
    expect(idsOf(await ada.recentPlays())).toEqual([id]);
    expect(idsOf(await late.recentPlays())).toEqual([other]);
  });
});

test('what comes with the new token before the tab knows of the session goes on with its play', async () => {
  const ada = new Browser(first);
  const play_id = randomUUID();
  await ada.play(id, { play_id });
  await enter(ada, 'signup', email);
  await underWay(ada, second).play(id, { play_id, seconds_heard: 8 });
  expect(await listensOf(id)).toEqual({ listens: 1, seconds_heard: '8' });
});

test.each(['a browser that played before', 'a browser that has done nothing yet'])(
  'plays of several tabs of %s during sign-ins are all the listener’s, and count once each',
  async (which) => {
    const ada = new Browser(first);
    await enter(ada, 'signup', email);
    for (let round = 0; round < 5; round += 1) {
      ada.session = null;
      if (which.includes('played')) await ada.play(id);
      const ids: string[] = [];
      for (let n = 0; n < 12; n += 1) ids.push(await makeMessage(db));
      const [one, other] = [underWay(ada, first), underWay(ada, second)];
      const sent = ids.flatMap((message, n) => {
        const play_id = randomUUID();
        return [0, 1].map(async (stop) => {
          await new Promise((resolve) => setTimeout(resolve, n * 8));
          const heard = stop === 1 ? { seconds_heard: 8 } : {};
          return ((n + stop) % 2 === 0 ? one : other).play(message, { play_id, ...heard });
        });
      });
      const entering = enter(ada, 'login', email);
      expect(await Promise.all(sent)).toEqual(sent.map(() => 200));
      await entering;
      expect(idsOf(await ada.recentPlays('?pageSize=100'))).toEqual(expect.arrayContaining(ids));
      for (const message of ids) expect(await listensOf(message)).toEqual({ listens: 1, seconds_heard: '8' });
      expect(idsOf(await one.recentPlays())).toEqual([]);
    }
  },
);

test('two sign-ins of one browser at once both succeed, and its plays are the listener’s', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ada = new Browser(first);
    await ada.play(id);
    const [one, other] = [underWay(ada, first), underWay(ada, second)];
    if (round === 0) await enter(new Browser(first), 'signup', email);
    await Promise.all([one, other].map((tab) => enter(tab, 'login', email)));
    expect(idsOf(await one.recentPlays())).toEqual([id]);
    expect(idsOf(await ada.recentPlays())).toEqual([]);
  }
});

test('a browser’s very first activity waits for a sign-in that is replacing its token', async () => {
  const ada = new Browser(first);
  await enter(ada, 'signup', email);
  const late = underWay(ada, second);
  const former = hashOf(late.cookie.slice('device='.length));
  const { id: account } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const sent = await db.transaction().execute(async (trx) => {
    await lockUnseen(trx, [former]);
    await noteFormer(trx, { former, fresh: hashOf('the new one'), accountId: AccountId.parse(account), now });
    const playing = late.play(id);
    await waitFor('the play to wait', () => isAnyoneWaiting(db));
    return { playing };
  });
  expect(await sent.playing).toBe(200);
  expect(idsOf(await ada.recentPlays())).toEqual([id]);
  expect(idsOf(await late.recentPlays())).toEqual([]);
});

test('what is noted of a former token is swept once nothing can be under way with it', async () => {
  const ada = new Browser(first);
  await ada.play(id);
  await enter(ada, 'signup', email);
  const sweeper = new Sweeper(db, { now: () => now });
  const isNoted = async () => (await db.selectFrom('former_device_tokens').selectAll().execute()).length > 0;
  await sweeper.sweep(new AbortController().signal);
  expect(await isNoted()).toBe(true);
  pass(121);
  await sweeper.sweep(new AbortController().signal);
  expect(await isNoted()).toBe(false);
});
