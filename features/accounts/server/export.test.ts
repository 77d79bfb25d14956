import { once } from 'node:events';
import { connect } from 'node:net';
import { type KyselyPlugin, sql } from 'kysely';
import { expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { startApp } from '#core/server/test/app';
import { atTheEnd } from '#core/server/test/at-the-end';
import { makeDatabase } from '#core/server/test/database';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { waitFor } from '#core/server/test/wait-for';
import { AccountExport } from '#features/accounts/contract/export';

const { db } = await makeDatabase();
let bookmarksRead = 0;
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    bookmarksRead += result.rows.filter((row) => 'position_ms' in row && 'text' in row).length;
    return result;
  },
};
const counted = db.withPlugin(counting);
const app = await startApp(counted);

async function bookmarked(count: number, text = 'a thought'): Promise<MadeListener> {
  const listener = await makeListener(db);
  const message = await makeMessage(db);
  await sql`
    insert into bookmarks (account_id, id, message_id, position_ms, text, is_deleted, made_at, acted_at, stored_at)
    select ${listener.accountId}, gen_random_uuid(), ${message}, n * 1000, ${text}, false, at, at, at
    from generate_series(1, ${count}::int) n, lateral (select timestamptz '2026-01-02' + n * interval '1 second' as at) made
    `.execute(db);
  return listener;
}

const read = ({ headers }: MadeListener, server = app) => server.get('/v1/users/export', { headers });

async function askUnread({ token }: MadeListener, server = app) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  atTheEnd(() => socket.destroy());
  await once(socket, 'connect');
  socket.write(`GET /v1/users/export HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  await once(socket, 'data');
  socket.pause();
  return socket;
}

const large = { count: 10_000, text: 'x'.repeat(2000) };

test('what has many pages is whole and in its order, compressed or not', async () => {
  const ada = await bookmarked(450);
  const messages = await Promise.all(Array.from({ length: 201 }, () => makeMessage(db)));
  const at = new Date('2026-02-03T04:05:06Z');
  const values = messages.map((message_id) => ({ account_id: ada.accountId, message_id }));
  await db
    .insertInto('histories')
    .values(values.map((each) => ({ ...each, played_at: at, downloaded_at: at })))
    .execute();
  await db
    .insertInto('positions')
    .values(values.map((each) => ({ ...each, position_ms: 1, updated_at: at })))
    .execute();
  await db
    .insertInto('liked_messages')
    .values(values.map((each) => ({ ...each, is_set: true, acted_at: at, stored_at: at })))
    .execute();
  for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) {
    const playlist = { account_id: ada.accountId, name, created_at: at };
    const { id } = await db.insertInto('playlists').values(playlist).returning('id').executeTakeFirstOrThrow();
    const kept = messages.map((message_id, position) => ({ playlist_id: id, message_id, position, added_at: at }));
    await db.insertInto('playlist_messages').values(kept).execute();
  }
  for (const encoding of ['identity', 'gzip', 'br']) {
    const reply = await app.get('/v1/users/export', { headers: { ...ada.headers, 'accept-encoding': encoding } });
    expect(reply.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    const all = AccountExport.parse(await reply.json());
    expect(all.bookmarks.map(({ position }) => position)).toEqual(Array.from({ length: 450 }, (_, n) => n + 1));
    const inOrder = [...messages].sort((one, other) => Number(one) - Number(other));
    for (const part of [all.plays, all.downloads, all.positions, all.likes]) {
      expect(part.map(({ message_id }) => message_id)).toEqual(inOrder);
    }
    expect(all.playlists.map(({ name }) => name)).toEqual(['one', 'two', 'three', 'four', 'five', 'six']);
    for (const playlist of all.playlists) {
      expect(playlist.messages.map(({ message_id }) => message_id)).toEqual(messages);
    }
  }
});

test('whoever reads nothing has little read for them, and is disconnected, which ends the export', async () => {
  const impatient = await startApp(counted, {
    settings: readSettings({ LOG_LEVEL: 'silent', CONNECTION_STALL_SECONDS: '1' }),
  });
  const ada = await bookmarked(large.count, large.text);
  bookmarksRead = 0;
  await askUnread(ada, impatient);
  const whole = await waitFor('the export was ended', async () => {
    const before = bookmarksRead;
    const reply = await read(ada, impatient);
    return reply.status === 200 ? { reply, before } : null;
  });
  expect(whole.before).toBeGreaterThan(0);
  expect(whole.before).toBeLessThan(large.count);
  expect(AccountExport.parse(await whole.reply.json()).bookmarks).toHaveLength(large.count);
});

test('an account has one at a time, and a client that goes away frees its turn', async () => {
  const ada = await bookmarked(large.count, large.text);
  const socket = await askUnread(ada);
  const second = await read(ada);
  expect([second.status, second.headers.get('retry-after')]).toEqual([429, '30']);
  expect(await second.json()).toEqual({
    code: 'limit.reached',
    message: 'Your data is being downloaded already. Please try again in 30 seconds.',
  });
  socket.destroy();
  const reply = await waitFor('the turn is free', async () => {
    const next = await read(ada);
    return next.status === 200 ? next : null;
  });
  expect(AccountExport.parse(await reply.json()).bookmarks).toHaveLength(large.count);
});

test('exports of others go on beside one that nobody reads, which holds no connection of the database', async () => {
  const [ada, ben] = [await bookmarked(large.count, large.text), await bookmarked(3)];
  await askUnread(ada);
  expect(AccountExport.parse(await (await read(ben)).json()).bookmarks).toHaveLength(3);
  await waitFor('no transaction is open', async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
      db,
    );
    return rows.length === 0;
  });
  expect((await read(ada)).status).toBe(429);
});
