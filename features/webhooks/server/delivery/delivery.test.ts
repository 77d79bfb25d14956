import { createServer } from 'node:net';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { startApp } from '#core/server/test/app';
import { atTheEnd } from '#core/server/test/at-the-end';
import { makeDatabase } from '#core/server/test/database';
import { listening } from '#core/server/test/listening';
import { makeMessage } from '#core/server/test/make-message';
import { waitFor } from '#core/server/test/wait-for';
import { makeWebhookLibrary } from '#core/server/test/webhook-library';
import { startReceiver } from '#core/server/test/webhook-receiver';

const { db, connection } = await makeDatabase();
const library = await makeWebhookLibrary(db);
const receiver = await startReceiver();

beforeEach(async () => {
  await sql`delete from webhook_endpoints`.execute(db);
  await sql`delete from webhook_events`.execute(db);
  await sql`delete from mails`.execute(db);
  receiver.received.length = 0;
  receiver.answer(204);
});

const endClaims = () =>
  db
    .updateTable('work_items')
    .set({ claimed_until: new Date(0) })
    .execute();
const mails = () => db.selectFrom('mails').select(['kind', 'payload']).orderBy('id').execute();

describe('a delivery', () => {
  test('is signed as Standard Webhooks says, which another library verifies', async () => {
    const { id, secret } = await library.add(receiver.url);
    const message = await makeMessage(db, { topic: 'The patience of rivers', priceKobo: 150_000 });
    await library.deliver();
    const [received] = receiver.received;
    const headers = Object.fromEntries(
      ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(received?.headers[name])]),
    );
    expect(new Webhook(secret).verify(received?.body ?? '', headers)).toMatchObject({
      type: 'message.published',
      data: {
        id: message,
        topic: 'The patience of rivers',
        price: 1500,
        url: `https://talks.example.org/message/${message}`,
      },
    });
    expect(() => new Webhook(secret).verify(`${received?.body} `, headers)).toThrow();
    expect(received?.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(await library.log(id)).toMatchObject([
      {
        type: 'message.published',
        state: 'delivered',
        attempts: 1,
        event_id: headers['webhook-id'],
        last: { status_code: 204 },
      },
    ]);
  });

  test('arrives once its receiver is up again, with pauses that grow', async () => {
    const { id, secret } = await library.add(receiver.url);
    receiver.answer(503);
    await makeMessage(db);
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await library.deliver();
      await library.deliver();
      const [delivery] = await library.log(id);
      expect(delivery).toMatchObject({ state: 'waiting', attempts: attempt, last: { status_code: 503 } });
      const dueAt = new Date(delivery?.next_at ?? 0);
      pauses.push(dueAt.getTime() - library.clock.now().getTime());
      library.pass((pauses.at(-1) ?? 0) / 3_600_000);
    }
    const expected = [5, 30, 120, 600, 3600, 10_800];
    for (const [place, seconds] of expected.entries()) {
      expect(pauses[place]).toBeGreaterThanOrEqual(seconds * 800);
      expect(pauses[place]).toBeLessThanOrEqual(seconds * 1200);
    }
    expect(await library.read(id)).toMatchObject({ waiting: 1, failing_since: expect.any(String) });
    receiver.answer(200);
    await library.deliver();
    expect(await library.log(id)).toMatchObject([{ state: 'delivered', attempts: 7, next_at: null }]);
    expect(await library.read(id)).toMatchObject({ waiting: 0, failed: 0, failing_since: null });
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
    expect(ids.size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    const last = receiver.received.at(-1);
    const verifier = new Webhook(secret);
    // The library's clock is ahead, so the signature's age can't be checked.
    expect(last?.headers['webhook-signature']).toBe(
      verifier.sign(String(last?.headers['webhook-id']), library.clock.now(), last?.body ?? ''),
    );
  });

  test('waits as long as the receiver asks, and so do others to it', async () => {
    const { id } = await library.add(receiver.url);
    receiver.answer((reply) => reply.writeHead(429, { 'retry-after': '7200' }).end());
    await makeMessage(db);
    await library.deliver();
    await makeMessage(db);
    library.pass(1.9);
    await library.deliver();
    expect(receiver.received).toHaveLength(1);
    receiver.answer(204);
    library.pass(0.2);
    await library.deliver();
    expect((await library.log(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });

  test('is given up after three days, of which owners are notified once', async () => {
    const { id } = await library.add(receiver.url);
    receiver.answer(500);
    await makeMessage(db);
    await makeMessage(db);
    for (let hours = 0; hours <= 80; hours += 2) {
      await library.deliver();
      library.pass(2);
    }
    expect(await library.log(id, 'state=failed')).toMatchObject([
      { state: 'failed', given_up: 'Every attempt failed for three days.' },
      { state: 'failed', given_up: 'Every attempt failed for three days.' },
    ]);
    expect(await mails()).toMatchObject([{ kind: 'webhook-given-up', payload: { webhookId: id } }]);
    for (let hours = 0; hours <= 60; hours += 4) {
      await makeMessage(db);
      await library.deliver();
      library.pass(4);
    }
    expect(await library.read(id)).toMatchObject({ state: 'failing', waiting: 0 });
    expect((await mails()).map(({ kind }) => kind)).toEqual(['webhook-given-up', 'webhook-disabled']);
    const asked = receiver.received.length;
    await makeMessage(db);
    await library.deliver();
    expect(receiver.received).toHaveLength(asked);
  });

  test('that is answered 410 turns its endpoint off', async () => {
    const { id } = await library.add(receiver.url);
    receiver.answer(410);
    await makeMessage(db);
    await library.deliver();
    expect(await library.read(id)).toMatchObject({ state: 'gone', failed: 1 });
    expect((await mails()).map(({ kind }) => kind)).toEqual(['webhook-disabled']);
    await makeMessage(db);
    await library.deliver();
    expect(receiver.received).toHaveLength(1);
  });

  test('follows no redirect', async () => {
    const elsewhere = await startReceiver();
    const { id } = await library.add(receiver.url);
    receiver.answer((reply) => reply.writeHead(307, { location: elsewhere.url }).end('over there'));
    await makeMessage(db);
    await library.deliver();
    expect(elsewhere.received).toEqual([]);
    expect(await library.log(id)).toMatchObject([
      { state: 'waiting', last: { status_code: 307, answer: 'over there' } },
    ]);
  });

  test('keeps a kilobyte of the answer, whatever is in it', async () => {
    const { id } = await library.add(receiver.url);
    receiver.answer((reply) => reply.end(`<script>alert(1)</script>\0\ud800${'ä'.repeat(5000)}`));
    await makeMessage(db);
    await library.deliver();
    const [delivery] = await library.log(id);
    expect(delivery?.last?.answer).toMatch(/^<script>alert\(1\)<\/script>/);
    expect(delivery?.last?.answer).not.toContain('\0');
    expect(delivery?.last?.answer.length).toBeLessThanOrEqual(1024);
  });

  test.each(['000 Nothing', '099 Less'])('that is answered “%s” has failed, and is tried again', async (line) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(`HTTP/1.1 ${line}\r\ncontent-length: 0\r\n\r\n`));
    });
    const port = await listening(server);
    atTheEnd(() => server.close());
    const { id } = await library.add(`http://127.0.0.1:${port}/hook`);
    await makeMessage(db);
    await library.deliver();
    const [delivery] = await library.log(id);
    expect(delivery).toMatchObject({
      state: 'waiting',
      attempts: 1,
      next_at: expect.any(String),
      last: { status_code: null, failure: 'Its server gave no proper answer.' },
    });
  });

  test('that a receiver never answers has failed after ten seconds', async () => {
    const { id } = await library.add(receiver.url);
    receiver.answer(() => undefined);
    await makeMessage(db);
    await library.deliver();
    expect(await library.log(id)).toMatchObject([
      { state: 'waiting', last: { status_code: null, failure: 'Its server took longer than 10 s.' } },
    ]);
  });
});

test('what waits without work, as in a restored library, is delivered as soon as a server starts', async () => {
  await library.add(receiver.url);
  await makeMessage(db);
  await db.deleteFrom('work_items').execute();
  await library.deliver();
  expect(receiver.received).toEqual([]);
  const settings = readSettings({ LOG_LEVEL: 'silent', FFMPEG: 'off', WEBHOOKS_PRIVATE: 'on' });
  const server = await startApp(db, { settings, jobs: connection });
  const isDelivered = () =>
    db.selectFrom('webhook_deliveries').select('id').where('state', '=', 'delivered').executeTakeFirst();
  await waitFor('the delivery', isDelivered);
  expect(receiver.received).toHaveLength(1);
  await server.stop();
});

describe('several servers', () => {
  test('deliver each event once', async () => {
    await library.add(receiver.url);
    for (let made = 0; made < 30; made += 1) await makeMessage(db);
    const servers = await Promise.all([library.server(), library.server(), library.server()]);
    const { signal } = new AbortController();
    const work = async () => {
      await Promise.all(servers.map(({ core }) => core.queue.runDue('webhook', signal)));
      return receiver.received.length >= 30;
    };
    await waitFor('all deliveries', work);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(30);
    expect(receiver.received).toHaveLength(30);
  });

  test('never send more than two at a time to one endpoint, and none stands in the way of others', async () => {
    const slow = await startReceiver();
    let [open, max] = [0, 0];
    slow.answer((reply) => {
      open += 1;
      max = Math.max(max, open);
      setTimeout(() => {
        open -= 1;
        reply.writeHead(204).end();
      }, 20);
    });
    await library.add(slow.url);
    await library.add(receiver.url);
    for (let made = 0; made < 16; made += 1) await makeMessage(db);
    const { signal } = new AbortController();
    const servers = await Promise.all([1, 2, 3, 4].map(() => library.server()));
    const queues = servers.flatMap(({ core }) => [core.queue, core.queue, core.queue]);
    await waitFor('all deliveries', async () => {
      await Promise.all(queues.map((queue) => queue.runDue('webhook', signal)));
      return slow.received.length >= 16 && receiver.received.length >= 16;
    });
    expect(max).toBeLessThanOrEqual(2);
  });

  test('take over what one was at when it was killed', async () => {
    const { id } = await library.add(receiver.url);
    receiver.answer(() => undefined);
    await makeMessage(db);
    const killed = await library.server();
    const stopping = new AbortController();
    const delivering = killed.core.queue.runDue('webhook', stopping.signal);
    await waitFor('the request', () => receiver.received.length === 1);
    await library.deliver();
    expect(receiver.received).toHaveLength(1);
    receiver.answer(204);
    await endClaims();
    await library.deliver();
    stopping.abort();
    await delivering;
    expect(await library.log(id)).toMatchObject([{ state: 'delivered' }]);
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
  });
});

test('what is over is deleted after 30 days, what waits isn’t', async () => {
  const { id } = await library.add(receiver.url);
  await makeMessage(db);
  await library.deliver();
  receiver.answer(500);
  await makeMessage(db);
  await sql`update webhook_events set recorded_at = ${library.clock.now()}::timestamptz - interval '31 days'`.execute(
    db,
  );
  await library.services.webhooks.upkeep.sweep();
  expect((await library.log(id)).map(({ state }) => state)).toEqual(['waiting']);
});
