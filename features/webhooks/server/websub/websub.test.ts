import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { WorkQueue } from '#core/server/queue/work-queue';
import { makeDatabase } from '#core/server/test/database';
import { makeCategory, makeCentre, makeSpeaker } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import { startReceiver } from '#core/server/test/webhook-receiver';
import { WebSub } from './websub.ts';

const { db } = await makeDatabase();
const hub = await startReceiver();
let now = new Date();
const clock = { now: () => now };
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const linkTo = (page: string) => `https://talks.example.org${page}`;
const queue = new WorkQueue({ database: db, clock, log });
const parts = { database: db, clock, log, linkTo, random: () => 0.5 };
const webSub = new WebSub({ ...parts, hub: hub.url });
queue.handle([webSub]);
async function run(): Promise<void> {
  await webSub.gather();
  await queue.runDue('websub', new AbortController().signal);
}
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

async function notifiedOf(): Promise<string[]> {
  hub.received.length = 0;
  await run();
  pass(11);
  await run();
  return hub.received
    .map(({ body }) => new URLSearchParams(body))
    .map((given) => {
      expect(given.get('hub.mode')).toBe('publish');
      return (given.get('hub.url') ?? '').replace('https://talks.example.org/feeds/', '');
    })
    .toSorted();
}

beforeEach(async () => {
  await run();
  await sql`delete from feed_changes`.execute(db);
  await db.deleteFrom('work_items').execute();
  hub.received.length = 0;
  hub.answer(204);
});

describe('the hub is notified', () => {
  test('of the feeds of a message and its groups, together and once', async () => {
    const speakerId = await makeSpeaker(db);
    const category = await makeCategory(db);
    const centre = await makeCentre(db, { slug: 'lagos', name: 'Lagos' });
    const given = { speakerId, categoryIds: [category], centreIds: [centre] };
    const id = await makeMessage(db, given);
    await makeMessage(db, given);
    const feeds = [`category/${category}.xml`, 'centre/lagos.xml', 'library.xml', `speaker/${speakerId}.xml`];
    expect(await notifiedOf()).toEqual(feeds);
    expect(await notifiedOf()).toEqual([]);
    await db.updateTable('messages').set({ status: 'withdrawn' }).where('id', '=', id).execute();
    expect(await notifiedOf()).toEqual(feeds);
  });

  test('when a message gets a price, and then no more', async () => {
    const id = await makeMessage(db);
    await notifiedOf();
    await db.updateTable('messages').set({ price_kobo: 1000 }).where('id', '=', id).execute();
    expect(await notifiedOf()).toEqual(['library.xml']);
    await db.updateTable('messages').set({ topic: 'Another' }).where('id', '=', id).execute();
    expect(await notifiedOf()).toEqual([]);
    await makeMessage(db, { status: 'draft' });
    expect(await notifiedOf()).toEqual([]);
  });

  test('of the group that a message leaves', async () => {
    const [one, other] = [await makeSpeaker(db), await makeSpeaker(db)];
    const category = await makeCategory(db);
    const id = await makeMessage(db, { speakerId: one, categoryIds: [category] });
    await notifiedOf();
    await db.updateTable('messages').set({ speaker_id: other }).where('id', '=', id).execute();
    await db.deleteFrom('message_categories').where('message_id', '=', id).execute();
    expect(await notifiedOf()).toEqual([
      `category/${category}.xml`,
      'library.xml',
      `speaker/${one}.xml`,
      `speaker/${other}.xml`,
    ]);
  });
});

test('a hub that is down is asked again, with pauses, and given up after a day', async () => {
  hub.answer(503);
  await makeMessage(db);
  expect(await notifiedOf()).toEqual(['library.xml']);
  expect(await notifiedOf()).toEqual(['library.xml']);
  expect(await notifiedOf()).toEqual([]);
  hub.answer(202);
  pass(60);
  expect(await notifiedOf()).toEqual(['library.xml']);
  expect(await notifiedOf()).toEqual([]);
  hub.answer(503);
  await makeMessage(db);
  await run();
  for (let hours = 0; hours < 30; hours += 1) {
    pass(3600);
    await run();
  }
  expect(await db.selectFrom('work_items').select('key').execute()).toEqual([]);
});

test('a change while the hub is being notified isn’t lost', async () => {
  hub.answer(async (reply) => {
    await makeMessage(db);
    await webSub.gather();
    hub.answer(204);
    reply.writeHead(204).end();
  });
  await makeMessage(db);
  expect(await notifiedOf()).toEqual(['library.xml']);
  expect(await notifiedOf()).toEqual(['library.xml']);
  expect(await notifiedOf()).toEqual([]);
});

test('without a hub nothing is noted, until a server has one', async () => {
  const noted = () => db.selectFrom('feed_changes').selectAll().execute();
  await new WebSub({ ...parts, hub: null }).sweep();
  await makeMessage(db);
  expect(await noted()).toEqual([]);
  await run();
  await makeMessage(db);
  expect(await noted()).toHaveLength(1);
});
