import type { Database } from '#core/server/database/database';
import { makeCentre } from './make.ts';
import { makeListener } from './make-listener.ts';
import { makeMessage } from './make-message.ts';
import { makeOperator } from './make-operator.ts';
import { makePurchase } from './make-purchase.ts';

export const hidden = /secret/i;

export async function makeTwoCentres(db: Database) {
  const own = await makeCentre(db, { name: 'Ikeja', slug: 'ikeja', description: 'By the market' });
  const other = await makeCentre(db, {
    name: 'Abuja',
    slug: 'abuja',
    description: 'secret plans',
    stream_url: 'https://secret.example/abuja.m3u8',
  });
  const manager = await makeOperator(db, undefined, { role: 'centre-manager', centres: [own] });
  const owner = await makeOperator(db);
  const messages = {
    own: await makeMessage(db, { topic: 'Ours', centreIds: [own], status: 'draft' }),
    ownPublished: await makeMessage(db, { topic: 'Ours for all', centreIds: [own], priceKobo: 50_000 }),
    shared: await makeMessage(db, { topic: 'Of both', centreIds: [own, other] }),
    other: await makeMessage(db, { topic: 'Secret draft', centreIds: [other], status: 'draft' }),
    otherPublished: await makeMessage(db, { topic: 'Secret talk', centreIds: [other], priceKobo: 70_000 }),
    otherScheduled: await makeMessage(db, {
      topic: 'Secret soon',
      centreIds: [other],
      status: 'scheduled',
      publishAt: new Date('2199-01-01'),
    }),
    // The topic equals that of one of the manager's messages, but the manager must not see this message as a duplicate.
    double: await makeMessage(db, { topic: 'Ours', centreIds: [other], description: 'secret' }),
    none: await makeMessage(db, { topic: 'Secret of the library' }),
  };
  const buyer = await makeListener(db);
  await makePurchase(db, buyer.accountId, [messages.ownPublished, messages.otherPublished], new Date());
  await playAll(db, Object.values(messages));
  const { id: schedule } = await db
    .insertInto('stream_schedules')
    .values({
      centre_id: other,
      address: 'https://secret.example/later.m3u8',
      starts_at: new Date('2199-01-01T10:00:00Z'),
      ends_at: new Date('2199-01-01T12:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const source = await makeRun(db, { accountId: owner.accountId, centreId: other, messageId: messages.other });
  const feed = await makeFollowedFeed(db, { accountId: owner.accountId, centreId: other });
  const upload = 'a'.repeat(32);
  await db
    .insertInto('uploads')
    .values({
      id: upload,
      account_id: owner.accountId,
      batch: '0b9a3bb4-1fd5-4d4b-9d5e-6d7d7b8c9a01',
      file_name: 'secret.mp3',
      modified_at: new Date(),
      size_bytes: 1000,
      centre_id: other,
      created_at: new Date(),
      touched_at: new Date(),
    })
    .execute();
  return { own, other, manager, owner, messages, schedule, source, feed, upload };
}

async function playAll(db: Database, ids: readonly string[]): Promise<void> {
  const day = '2026-03-10';
  await db
    .insertInto('message_listens')
    .values(ids.map((message_id) => ({ message_id, day, listens: 1, seconds_heard: 60 })))
    .execute();
  await db
    .insertInto('message_downloads')
    .values(ids.map((message_id) => ({ message_id, day, downloads: 1 })))
    .execute();
}

async function makeRun(
  db: Database,
  { accountId, centreId, messageId }: { accountId: string; centreId: string | null; messageId: string },
): Promise<string> {
  const { id } = await db
    .insertInto('source_imports')
    .values({
      account_id: accountId,
      source: 'https://secret.example/feed.xml',
      origin: 'https://secret.example/feed.xml',
      title: 'Secret podcast',
      publish: false,
      centre_id: centreId,
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('source_items')
    .values({
      import_id: id,
      guid: 'one',
      title: 'Secret draft',
      address: 'https://secret.example/one.mp3',
      details: JSON.stringify({ usualSpeaker: null }),
      state: 'added',
      message_id: messageId,
      due_at: new Date(),
    })
    .execute();
  return id;
}

async function makeFollowedFeed(
  db: Database,
  { accountId, centreId }: { accountId: string; centreId: string },
): Promise<string> {
  const now = new Date();
  const { id } = await db
    .insertInto('followed_feeds')
    .values({
      account_id: accountId,
      source: 'https://secret.example/followed.xml',
      address: 'https://secret.example/followed.xml',
      title: 'Secret feed',
      publish: false,
      centre_id: centreId,
      created_at: now,
      due_at: now,
      state: 'stopped',
      problem: 'Secret trouble.',
      failing_since: now,
      notified_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
