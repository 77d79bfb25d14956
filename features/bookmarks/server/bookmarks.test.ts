import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { Browser } from '#core/server/test/activity-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { listBookmarks, maxListedBookmarks, recordBookmarks } from '#features/bookmarks/contract';

const { db } = await makeDatabase();
const now = new Date('2026-03-01T12:00:00Z');
const app = await startApp(db, { clock: { now: () => now } });
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

let phone: Browser;
let messageId: string;

beforeEach(async () => {
  phone = new Browser(app, { listener: await makeListener(db) });
  messageId = await makeMessage(db, { topic: 'A long table' });
});

interface Act {
  id?: string;
  message_id?: string;
  position?: number;
  text?: string;
  deleted?: boolean;
  made?: string;
  at?: string;
}

async function record(browser: Browser, ...acts: Act[]) {
  const whole = acts.map((act) => ({ id: randomUUID(), message_id: messageId, position: 12.5, text: '', ...act }));
  const reply = await browser.ask('PUT', '/users/bookmarks', { acts: whole });
  expect(reply.status).toBe(200);
  return recordBookmarks.reply.parse(await reply.json()).data;
}

async function list(browser: Browser, since?: string) {
  const reply = await browser.ask('GET', `/users/bookmarks${since === undefined ? '' : `?since=${since}`}`);
  expect(reply.status).toBe(200);
  return listBookmarks.reply.parse(await reply.json());
}

test('a bookmark is there with its words, its message’s topic and its times', async () => {
  const id = randomUUID();
  await record(phone, { id, text: '  The second reason\n\nand why ', made: at(-3), at: at(-2) });
  expect((await list(phone)).data).toEqual([
    {
      ...{ id, message_id: messageId, position: 12.5, text: 'The second reason\n\nand why', deleted: false },
      ...{ made: at(-3), at: at(-2), topic: 'A long table', published: true },
    },
  ]);
});

test('an older act, however late it comes, changes nothing, nor does it bring back what was deleted', async () => {
  const id = randomUUID();
  await record(phone, { id, text: 'second', at: at(-2) });
  const [kept] = await record(phone, { id, text: 'first', at: at(-3) });
  expect(kept?.text).toBe('second');
  await record(phone, { id, text: 'gone', deleted: true, at: at(-1) });
  const [gone] = await record(phone, { id, text: 'third', at: at(-1.5) });
  expect(gone).toMatchObject({ deleted: true, text: '' });
  const [back] = await record(phone, { id, text: 'back again', at: at(0) });
  expect(back).toMatchObject({ deleted: false, text: 'back again' });
});

test('a clock that is ahead counts as now, and what is done afterwards is later', async () => {
  const id = randomUUID();
  const [made] = await record(phone, { id, text: 'tomorrow', at: at(24 * 60) });
  expect(made?.at).toBe(at(0));
  expect(made?.made).toBe(at(0));
});

test('other devices ask for what has changed, deleted ones too', async () => {
  const id = randomUUID();
  await record(phone, { id, text: 'one', at: at(-5) });
  await sql`update bookmarks set stored_at = stored_at - interval '1 hour'`.execute(db);
  const { cursor } = await list(phone);
  expect((await list(phone, cursor)).data).toEqual([]);
  await record(phone, { id, deleted: true, at: at(-1) }, { text: 'two' });
  const changed = await list(phone, cursor);
  expect(changed.data.map(({ deleted, text }) => [deleted, text]).sort()).toEqual([
    [false, 'two'],
    [true, ''],
  ]);
  expect((await list(phone)).data.map(({ text }) => text)).toEqual(['two']);
});

test('many come in several replies', async () => {
  for (let n = 0; n < maxListedBookmarks + 1; n += 100)
    await record(
      phone,
      ...Array.from({ length: Math.min(100, maxListedBookmarks + 1 - n) }, (_, i) => ({ text: `${n + i}` })),
    );
  const first = await list(phone);
  expect(first.more).toBe(true);
  const second = await list(phone, first.cursor);
  expect(second.more).toBe(false);
  const all = new Set([...first.data, ...second.data].map(({ id }) => id));
  expect(all.size).toBe(maxListedBookmarks + 1);
});

test('nobody sees or changes another’s, whatever id they give', async () => {
  const id = randomUUID();
  await record(phone, { id, text: 'mine' });
  const other = new Browser(app, { listener: await makeListener(db) });
  await record(other, { id, text: 'theirs' });
  expect((await list(phone)).data.map(({ text }) => text)).toEqual(['mine']);
  expect((await list(other)).data.map(({ text }) => text)).toEqual(['theirs']);
  expect((await new Browser(app).ask('GET', '/users/bookmarks')).status).toBe(401);
});

test('words about a message that was withdrawn stay, and can be changed; of a draft nothing is said', async () => {
  const id = randomUUID();
  await record(phone, { id, text: 'before', at: at(-1) });
  await db.updateTable('messages').set({ status: 'withdrawn' }).where('id', '=', messageId).execute();
  const [kept] = await record(phone, { id, text: 'after' });
  expect(kept).toMatchObject({ text: 'after', topic: 'A long table', published: false });
  expect(await record(phone, { text: 'late' })).toHaveLength(1);
  const draft = await makeMessage(db, { status: 'draft' });
  expect(await record(phone, { message_id: draft }, { message_id: '999999' })).toEqual([]);
});

test.each([
  [{ text: 'x'.repeat(2001) }, /2,000/],
  [{ id: 'not-a-uuid' }, /id/i],
  [{ position: -1 }, /position/i],
  [{ message_id: '0' }, /id/i],
])('%j is refused', async (act, sentence) => {
  const acts = [{ id: randomUUID(), message_id: messageId, position: 1, text: '', ...act }];
  const reply = await phone.ask('PUT', '/users/bookmarks', { acts });
  expect(reply.status).toBe(400);
  expect(await reply.text()).toMatch(sentence);
});

test('an account’s export has them, and they go with the account', async () => {
  await record(phone, { text: 'in the export', at: at(-1), made: at(-1) }, { text: 'gone', deleted: true });
  const exported = await (await phone.ask('GET', '/users/export')).json();
  expect(exported).toMatchObject({
    bookmarks: [
      { message_id: messageId, topic: 'A long table', position: 12.5, text: 'in the export', made: at(-1), at: at(-1) },
    ],
  });
});
