import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { transact } from '#core/server/database/transact';
import { accountCalls } from '#core/server/test/account-calls';
import { makeDatabase } from '#core/server/test/database';
import { makeAudioFile, makeCentre } from '#core/server/test/make';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { mintTickets } from '#core/server/test/make-tickets';
import { storeCalls } from '#core/server/test/store-calls';
import { waitFor } from '#core/server/test/wait-for';
import { makeWebhookLibrary } from '#core/server/test/webhook-library';
import { startReceiver } from '#core/server/test/webhook-receiver';
import { catalogueWriter } from '#features/messages/server/add-messages';
import { ScheduledPublisher } from '#features/messages/server/desk/scheduled-publisher';
import { WebhookEventType, webhookBodies } from '#features/webhooks/contract/events';

const { db } = await makeDatabase();
const library = await makeWebhookLibrary(db);
const receiver = await startReceiver();
const store = storeCalls(library.app, db);
const { post } = accountCalls(library.app);

beforeEach(async () => {
  await sql`delete from webhook_endpoints`.execute(db);
  await sql`delete from webhook_events`.execute(db);
  receiver.received.length = 0;
  await library.add(receiver.url);
});

async function sent(type: WebhookEventType) {
  await library.deliver();
  const bodies = receiver.bodies();
  for (const body of bodies) webhookBodies[WebhookEventType.parse(body.type)].parse(body);
  return bodies.filter((body) => body.type === type).map(({ data }) => data);
}
const recorded = () => db.selectFrom('webhook_events').select(['type', 'subject']).orderBy('recorded_at').execute();
const desk = (id: string, body: object) => library.ask(`/messages/${id}`, { method: 'PATCH', body });

describe('a message', () => {
  test('that is published and withdrawn at the desk, again and again, is sent each time', async () => {
    const id = await makeMessage(db, { status: 'draft', topic: 'Rivers' });
    let version = 1;
    for (const status of ['published', 'withdrawn', 'published', 'withdrawn']) {
      expect((await desk(id, { version, status })).status).toBe(200);
      version += 1;
    }
    expect((await desk(id, { version, topic: 'The patience of rivers' })).status).toBe(200);
    expect((await recorded()).map(({ type }) => type)).toEqual([
      'message.published',
      'message.withdrawn',
      'message.published',
      'message.withdrawn',
    ]);
    expect((await sent('message.withdrawn')).map(({ id: each }) => each)).toEqual([id, id]);
  });

  test('that is saved twice at the same time is sent once', async () => {
    const id = await makeMessage(db, { status: 'draft' });
    const publish = () => desk(id, { version: 1, status: 'published' });
    const statuses = (await Promise.all([publish(), publish(), publish()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    expect(await sent('message.published')).toMatchObject([{ id }]);
  });

  test('of many that are withdrawn at once is sent by itself', async () => {
    const ids = [await makeMessage(db), await makeMessage(db), await makeMessage(db)];
    await library.ask('/messages', { method: 'PATCH', body: { ids, status: 'withdrawn' } });
    expect((await sent('message.withdrawn')).map(({ id }) => id)).toEqual(ids);
  });

  test('whose refused change is rolled back is not sent', async () => {
    const id = await makeMessage(db);
    const failing = db.transaction().execute(async (trx) => {
      await trx.updateTable('messages').set({ status: 'withdrawn' }).where('id', '=', id).execute();
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await sent('message.withdrawn')).toEqual([]);
  });

  test('that was scheduled is sent when servers publish it, once', async () => {
    await makeMessage(db, { status: 'scheduled', publishAt: new Date(library.clock.now().getTime() + 3_600_000) });
    library.pass(1.1);
    const publishers = [1, 2, 3].map(() => new ScheduledPublisher({ database: db, clock: library.clock }));
    await Promise.all(publishers.map((publisher) => publisher.publish()));
    expect(await sent('message.published')).toHaveLength(1);
  });

  test('that is imported published is sent as one of many', async () => {
    const added = await transact(db, async (trx) => {
      const messages = [];
      for (const topic of ['One', 'Two', 'Three']) {
        messages.push({
          ...{ topic, description: '', price: 0, featured: false, language: null, passages: '', when: '2026-01-04' },
          ...{ start_date: null, speaker: null, services: [], categories: [], centres: [] },
          audioFileId: await makeAudioFile(trx),
          imageId: null,
        });
      }
      return catalogueWriter.addMessages(trx, messages);
    });
    expect((await sent('message.published')).map(({ id }) => id)).toEqual(added);
  });
});

describe('a release', () => {
  const soon = () => new Date(library.clock.now().getTime() + 3_600_000);
  const announce = () => library.services.webhooks.upkeep.announceReleases();

  test('is sent when its moment comes, by one of several servers', async () => {
    const id = await makeMessage(db, { startDate: soon() });
    await announce();
    expect(await sent('message.released')).toEqual([]);
    library.pass(1.1);
    const others = await Promise.all([library.server(), library.server()]);
    await Promise.all([announce(), ...others.map(({ webhooks }) => webhooks.upkeep.announceReleases())]);
    expect(await sent('message.released')).toMatchObject([{ id }]);
    await announce();
    expect(await sent('message.released')).toHaveLength(1);
  });

  test('that is brought forward is sent then, and not again', async () => {
    const id = await makeMessage(db, { startDate: soon() });
    expect((await desk(id, { version: 1, start_date: null })).status).toBe(200);
    library.pass(2);
    await announce();
    expect(await sent('message.released')).toMatchObject([{ id }]);
  });

  test('of a message that was withdrawn before isn’t sent', async () => {
    const id = await makeMessage(db, { startDate: soon() });
    expect((await desk(id, { version: 1, status: 'withdrawn' })).status).toBe(200);
    library.pass(2);
    await announce();
    expect(await sent('message.released')).toEqual([]);
  });
});

describe('money', () => {
  test('that is paid from the wallet and refunded is sent with the listener’s id alone', async () => {
    const listener = await makeListener(db, library.clock);
    const message = await store.paidMessage(1500, { topic: 'Bread for the road' });
    await store.fund(listener, 2000);
    await store.add(listener, message);
    const paid = await store.payFromWallet(listener);
    expect(paid.status).toBe(200);
    const items = [{ message_id: message, topic: 'Bread for the road', price: 1500 }];
    const [purchase] = await sent('purchase.completed');
    expect(purchase).toMatchObject({
      method: 'wallet',
      total: 1500,
      listener_id: listener.accountId,
      is_test: false,
      items,
    });
    const refund = { method: 'POST', body: { reason: 'It breaks off.' } } as const;
    expect((await library.ask(`/orders/${String(purchase?.id)}/refunds`, refund)).status).toBe(200);
    expect(await sent('refund.completed')).toMatchObject([
      { purchase_id: purchase?.id, amount: 1500, listener_id: listener.accountId, items },
    ]);
    const everything = receiver.received.map(({ body }) => body).join();
    expect(everything).not.toContain('@');
    expect(everything).not.toContain('It breaks off');
  });

  test('that is given to a fund, once however often it is asked, and refunded is sent without who gave and why', async () => {
    const listener = await makeListener(db, library.clock);
    await store.fund(listener, 2000);
    const added = await library.ask('/funds', { method: 'POST', body: { name: 'Building' } });
    const fund = z.object({ data: z.object({ id: z.string() }) }).parse(added.body).data.id;
    const give = () => store.post(listener, '/donations', { fund, amount: 750.5, key: 'one-donation' });
    await Promise.all([give(), give(), give()]);
    const [donation, ...others] = await sent('donation.received');
    expect(others).toEqual([]);
    const facts = { fund_id: fund, fund: 'Building', method: 'wallet', amount: 750.5, is_test: false, reference: null };
    const id = String(donation?.id);
    const number = `D${id.padStart(6, '0')}`;
    expect(donation).toMatchObject({ ...facts, id, number, listener_id: listener.accountId, refunded: null });
    expect(await sent('donation.refunded')).toEqual([]);
    const refund = () => library.ask(`/donations/${id}/refunds`, { method: 'POST', body: { reason: 'Given twice.' } });
    const statuses = (await Promise.all([refund(), refund()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect(await sent('donation.refunded')).toMatchObject([{ ...facts, id, refunded: expect.any(String) }]);
    expect(await sent('donation.received')).toHaveLength(1);
    const everything = receiver.received.map(({ body }) => body).join();
    expect(everything).not.toContain('@');
    expect(everything).not.toContain('Given twice');
  });

  test('of concurrent identical purchases is sent once', async () => {
    const listener = await makeListener(db, library.clock);
    await store.fund(listener, 5000);
    await store.add(listener, await store.paidMessage(100));
    const { data, total } = await store.cartOf(listener);
    const order = { method: 'wallet', items: data.map(({ id }) => id), total };
    await Promise.all([1, 2, 3, 4, 5].map(() => store.post(listener, '/purchases', order)));
    expect(await sent('purchase.completed')).toHaveLength(1);
  });

  test('of a ticket that many redeem at once is sent once, without its PIN', async () => {
    const listeners = await Promise.all([1, 2, 3, 4].map(() => makeListener(db, library.clock)));
    const { pins, batchId } = await mintTickets(db, { naira: 500 });
    await Promise.all(listeners.map(({ token }) => post('/tickets/verify', { pin: pins[0] }, token)));
    expect(await sent('ticket.redeemed')).toMatchObject([{ batch_id: batchId, amount: 500 }]);
    expect(receiver.received.map(({ body }) => body).join()).not.toContain(pins[0]);
  });
});

describe('a stream', () => {
  const address = 'https://live.example/first.m3u8';

  test('that an operator puts on air is sent, and one that goes off isn’t', async () => {
    await library.ask('/live/general', { method: 'PUT', body: { address } });
    await library.ask('/live/general', { method: 'PUT', body: { address } });
    await library.ask('/live/general', { method: 'DELETE' });
    await library.ask('/live/general', { method: 'PUT', body: { address } });
    const stream = { centre: 'general', name: '', stream: address, url: 'https://talks.example.org/' };
    expect(await sent('stream.on_air')).toEqual([stream, stream]);
  });

  test('that begins by schedule is sent, once', async () => {
    await makeCentre(db, { slug: 'lagos', name: 'Lagos' });
    const at = (hours: number) => new Date(library.clock.now().getTime() + hours * 3_600_000).toISOString();
    const plan = { slug: 'lagos', address, starts_at: at(1), ends_at: at(2) };
    expect((await library.ask('/live/schedules', { method: 'POST', body: plan })).status).toBe(200);
    library.pass(1.1);
    const servers = await Promise.all([library.server(), library.server()]);
    await Promise.all(servers.map(({ live }) => live.schedules.keep()));
    expect(await sent('stream.on_air')).toMatchObject([{ centre: 'lagos', name: 'Lagos', stream: address }]);
  });
});

test('nothing is kept for endpoints that are off, or that want something else', async () => {
  await sql`delete from webhook_endpoints`.execute(db);
  const { id } = await library.add(receiver.url, ['purchase.completed']);
  await makeMessage(db);
  expect(await recorded()).toEqual([]);
  const { version } = await library.read(id);
  await library.ask(`/webhooks/${id}`, { method: 'PATCH', body: { version, state: 'off' } });
  const listener = await makeListener(db, library.clock);
  await store.fund(listener, 500);
  await store.add(listener, await store.paidMessage(100));
  await store.payFromWallet(listener);
  expect(await recorded()).toEqual([]);
});

test('an endpoint that is removed while something happens stands in nobody’s way', async () => {
  const [{ id = '' } = {}] = await db.selectFrom('webhook_endpoints').select('id').execute();
  const publishing = db.transaction().execute(async (trx) => {
    const message = await makeMessage(db, { status: 'draft' });
    await trx.updateTable('messages').set({ status: 'published' }).where('id', '=', message).execute();
    const { version } = await library.read(id);
    const removing = library.ask(`/webhooks/${id}?version=${version}`, { method: 'DELETE' });
    await waitFor('the removal to wait', async () => {
      const { rows } =
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        );
      return rows.length > 0;
    });
    return { removing };
  });
  const { removing } = await publishing;
  expect((await removing).status).toBe(200);
  expect(await db.selectFrom('webhook_deliveries').select('id').execute()).toEqual([]);
});
