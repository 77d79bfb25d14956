import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { Browser } from '#core/server/test/activity-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { listBookmarks, maxBookmarks } from '#features/bookmarks/contract';

const { db } = await makeDatabase();
const app = await startApp(db);

let ada: MadeListener;
let phone: Browser;
let messageId: string;

beforeEach(async () => {
  ada = await makeListener(db);
  phone = new Browser(app, { listener: ada });
  messageId = await makeMessage(db);
});

async function have(count: number, text: string) {
  await sql`
    insert into bookmarks (account_id, id, message_id, position_ms, text, is_deleted, made_at, acted_at, stored_at)
    select ${ada.accountId}, gen_random_uuid(), ${messageId}, n, ${text}, false, at, at, at
    from generate_series(1, ${count}::int) n,
      lateral (select date_trunc('milliseconds', now()) - n * interval '1 second' as at) made`.execute(db);
}

const record = (...acts: { id?: string; text?: string; deleted?: boolean }[]) =>
  phone.ask('PUT', '/users/bookmarks', {
    acts: acts.map((act) => ({ id: randomUUID(), message_id: messageId, position: 1, text: '', ...act })),
  });

async function idsOf(max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bookmarks')
    .where('account_id', '=', ada.accountId)
    .where('is_deleted', '=', false)
    .select('id')
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

const full = 'You have 10,000 bookmarks, which is the most an account can keep. Delete some to add more.';
const fullOfWords =
  'The words of your bookmarks take 4 MB, which is the most an account can keep. Shorten or delete some to add more.';

test('of 20 bookmarks added at once as many are stored as there is room for, and the others are refused', async () => {
  await have(maxBookmarks - 7, 'kept');
  const replies = await Promise.all(Array.from({ length: 20 }, () => record({})));
  const refused = replies.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(13);
  for (const reply of refused) {
    expect(reply.status).toBe(409);
    expect(await reply.json()).toEqual({ code: 'bookmarks.too_many', message: full });
  }
  expect(await idsOf(maxBookmarks + 1)).toHaveLength(maxBookmarks);

  const [one = '', other = ''] = await idsOf(2);
  expect((await record({ id: one, deleted: true }, { id: other, deleted: true })).status).toBe(200);
  expect((await record({}, {})).status).toBe(200);
  expect((await record({})).status).toBe(409);
});

test('the words of all bookmarks have a bound too, in bytes', async () => {
  await have(1999, 'x'.repeat(2000));
  const replies = await Promise.all(Array.from({ length: 20 }, () => record({ text: 'é'.repeat(500) })));
  const refused = replies.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(18);
  for (const reply of refused) {
    expect(await reply.json()).toEqual({ code: 'bookmarks.too_many', message: fullOfWords });
  }
  expect((await record({ text: '' })).status).toBe(200);
  const [long = ''] = await idsOf(1);
  expect((await record({ id: long, text: 'shorter' })).status).toBe(200);
  expect((await record({ text: 'é'.repeat(900) })).status).toBe(200);
});

test('an account that has more from before keeps it, and can change and delete it', async () => {
  await have(maxBookmarks + 3, 'x'.repeat(1000));
  const [one = '', other = ''] = await idsOf(2);
  expect((await record({ id: one, text: 'shorter' })).status).toBe(200);
  expect((await record({ id: other, deleted: true })).status).toBe(200);
  expect((await record({})).status).toBe(409);
  expect(await idsOf(maxBookmarks + 3)).toHaveLength(maxBookmarks + 2);
});

test('one reply has few bookmarks where they have many words, and all come in the end', async () => {
  await have(450, 'x'.repeat(2000));
  const seen: string[] = [];
  let since = '';
  for (let more = true; more; ) {
    const reply = await phone.ask('GET', `/users/bookmarks${since}`);
    const page = listBookmarks.reply.parse(await reply.json());
    expect(page.data.length).toBeLessThanOrEqual(100);
    seen.push(...page.data.map(({ id }) => id));
    since = `?since=${page.cursor}`;
    more = page.more;
  }
  expect(new Set(seen).size).toBe(450);
  expect(seen).toHaveLength(450);
});
