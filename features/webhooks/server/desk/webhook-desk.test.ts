import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#core/server/test/account-calls';
import { makeDatabase } from '#core/server/test/database';
import { deskCalls } from '#core/server/test/desk-calls';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { makeWebhookLibrary } from '#core/server/test/webhook-library';
import { startReceiver } from '#core/server/test/webhook-receiver';
import * as contract from '#features/webhooks/desk';

const { db } = await makeDatabase();
const library = await makeWebhookLibrary(db);
const guarded = await makeWebhookLibrary(db, {
  WEBHOOKS_PRIVATE: 'off',
  PUBLIC_URL: 'https://talks.example.org',
  PAYMENTS: 'sandbox',
});
const receiver = await startReceiver();

beforeEach(async () => {
  await sql`delete from webhook_endpoints`.execute(db);
  await sql`delete from webhook_events`.execute(db);
  receiver.received.length = 0;
  receiver.answer(204);
});

const add = (of: typeof library, address: string) =>
  of.ask('/webhooks', { method: 'POST', body: { address, events: ['message.published'] } });

describe('the address of a webhook', () => {
  test.each([
    'https://127.0.0.1/in',
    'https://10.0.0.7/in',
    'https://[::1]/in',
    'https://[::ffff:10.0.0.7]/in',
    'https://169.254.169.254/latest',
    'https://192.168.1.1/',
    'https://2130706433/',
    'https://localhost:8080/in',
  ])('%s is refused: it is of a private network', async (address) => {
    expect(await add(guarded, address)).toBeRefused('request.invalid', {
      errors: { address: expect.stringMatching(/private network.*WEBHOOKS_PRIVATE=on/) },
    });
  });

  test.each(['ftp://example.org/', 'https://user:secret@example.org/', 'nothing'])('%s is refused', async (address) => {
    expect(await add(guarded, address)).toMatchObject({
      status: 400,
      body: { errors: { address: expect.stringContaining('https://') } },
    });
  });

  test('needs https where the library has it', async () => {
    expect(await add(guarded, 'http://crm.example.org/')).toMatchObject({
      status: 400,
      body: { errors: { address: expect.stringContaining('https://') } },
    });
    expect((await add(guarded, 'https://93.184.216.34/in')).status).toBe(200);
  });

  test('is looked at again at each delivery: whatever a name leads to by then', async () => {
    const { id } = await library.add(receiver.url.replace('127.0.0.1', 'localhost'));
    await makeMessage(db);
    await guarded.deliver();
    expect(receiver.received).toEqual([]);
    expect(await library.log(id)).toMatchObject([
      { state: 'waiting', last: { status_code: null, failure: expect.stringContaining('private network') } },
    ]);
  });
});

test('only owners see them, and only with the password given lately are they changed', async () => {
  for (const role of ['editor', 'finance', 'centre-manager'] as const) {
    const { token } = await makeOperator(db, library.clock, { role });
    expect(await deskCalls(library.app, token).ask('/webhooks')).toBeRefused('operator.not_your_duty');
  }
  expect((await accountCalls(library.app).call('/admin/webhooks')).status).toBe(401);
  const { token, accountId } = await makeOperator(db, library.clock);
  await db
    .updateTable('sessions')
    .set({ password_at: new Date(0) })
    .where('account_id', '=', accountId)
    .execute();
  const body = { address: receiver.url, events: ['message.published'] };
  expect(await deskCalls(library.app, token).ask('/webhooks', { method: 'POST', body })).toBeRefused(
    'operator.password_needed',
  );
});

test('the secret is in no other reply, and sealed in the database', async () => {
  const { id, secret } = await library.add(receiver.url);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
  expect(JSON.stringify((await library.ask('/webhooks')).body)).not.toContain(secret.slice(6));
  const { secret: stored } = await db
    .selectFrom('webhook_endpoints')
    .select('secret')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(stored.includes(Buffer.from(secret.slice(6), 'base64'))).toBe(false);
  expect(JSON.stringify((await library.ask('/audit?kind=webhook')).body)).not.toContain(secret.slice(6));
});

test('a new secret and the former one sign for a day, then the new one alone', async () => {
  const { id, secret } = await library.add(receiver.url);
  const { body } = await library.ask(`/webhooks/${id}/secret`, { method: 'POST' });
  const renewed = contract.renewWebhookSecret.reply.parse(body).data;
  expect(renewed.webhook.former_secret_until).not.toBeNull();
  await makeMessage(db);
  await library.deliver();
  const headersOf = (place: number) => {
    const { headers = {} } = receiver.received[place] ?? {};
    return Object.fromEntries(
      ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(headers[name])]),
    );
  };
  const text = receiver.received[0]?.body ?? '';
  expect(new Webhook(secret).verify(text, headersOf(0))).toBeTruthy();
  expect(new Webhook(renewed.secret).verify(text, headersOf(0))).toBeTruthy();
  library.pass(25);
  await makeMessage(db);
  await library.deliver();
  expect(headersOf(1)['webhook-signature']).not.toContain(' ');
  expect(await library.read(id)).toMatchObject({ former_secret_until: null });
});

test('under another secret key nothing can be signed, which the log says', async () => {
  const { id } = await library.add(receiver.url);
  await db
    .updateTable('webhook_endpoints')
    .set({ secret: Buffer.alloc(52) })
    .where('id', '=', id)
    .execute();
  await makeMessage(db);
  await library.deliver();
  expect(receiver.received).toEqual([]);
  expect(await library.log(id)).toMatchObject([{ last: { failure: 'Its secret can’t be read: make a new one.' } }]);
});

test('a change is based on what was seen, and is in the audit', async () => {
  const { id } = await library.add(receiver.url);
  const { version } = await library.read(id);
  const change = (body: object) => library.ask(`/webhooks/${id}`, { method: 'PATCH', body });
  expect((await change({ version, description: 'Our members’ database' })).status).toBe(200);
  expect(await change({ version, events: ['ticket.redeemed'] })).toBeRefused('operator.changed_meanwhile', {
    message: 'Somebody else has changed this webhook since you opened it. Look at it again before you change it.',
  });
  expect((await library.ask(`/webhooks/${id}?version=${version}`, { method: 'DELETE' })).status).toBe(409);
  expect((await change({ version: version + 1, events: [] })).status).toBe(400);
  expect((await change({ version: version + 1, events: ['nothing.happened'] })).status).toBe(400);
  expect((await library.ask(`/audit?kind=webhook&subjectId=${id}`)).body).toMatchObject({
    data: [
      { action: 'webhook.change', before: { description: '' }, after: { description: 'Our members’ database' } },
      { action: 'webhook.add', after: { address: receiver.url } },
    ],
  });
  expect((await library.ask(`/webhooks/${id}?version=${version + 1}`, { method: 'DELETE' })).status).toBe(200);
  expect((await library.ask(`/webhooks/${id}/deliveries`)).status).toBe(404);
});

test('how a webhook does changes no version: an edit isn’t refused for it', async () => {
  const { id } = await library.add(receiver.url);
  const { version } = await library.read(id);
  receiver.answer(500);
  await makeMessage(db);
  await library.deliver();
  expect(await library.read(id)).toMatchObject({ version, failing_since: expect.any(String) });
});

test('there are twenty at most, however many add one at once', async () => {
  const statuses = (await Promise.all(Array.from({ length: 22 }, () => add(library, receiver.url)))).map(
    ({ status }) => status,
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(contract.maxWebhooks);
  expect(statuses.filter((status) => status === 409)).toHaveLength(2);
});

describe('the log', () => {
  test('has what was sent and every answer, and sends again what failed', async () => {
    const { id } = await library.add(receiver.url);
    receiver.answer((reply) => reply.writeHead(500).end('no room'));
    await makeMessage(db, { topic: 'Rest' });
    await library.deliver();
    library.pass(0.01);
    await library.deliver();
    const [delivery] = await library.log(id);
    const detail = await library.detail(id, delivery?.id ?? '');
    expect(JSON.parse(detail.body ?? '')).toMatchObject({ type: 'message.published', data: { topic: 'Rest' } });
    expect(detail.log).toMatchObject([
      { status_code: 500, answer: 'no room' },
      { status_code: 500, answer: 'no room' },
    ]);
    receiver.answer(200);
    expect((await library.ask(`/webhooks/${id}/deliveries/${detail.id}/again`, { method: 'POST' })).status).toBe(200);
    await library.deliver();
    expect(await library.log(id)).toMatchObject([{ state: 'delivered', attempts: 3 }]);
    await library.ask(`/webhooks/${id}/deliveries/${detail.id}/again`, { method: 'POST' });
    await library.deliver();
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(receiver.received).toHaveLength(4);
  });

  test('sends all again that failed, once the endpoint is on', async () => {
    const { id } = await library.add(receiver.url);
    await makeMessage(db);
    await makeMessage(db);
    receiver.answer(410);
    await library.deliver();
    expect(await library.log(id, 'state=failed')).toHaveLength(2);
    expect(await library.ask(`/webhooks/${id}/again`, { method: 'POST' })).toBeRefused('webhook.off');
    const { version } = await library.read(id);
    await library.ask(`/webhooks/${id}`, { method: 'PATCH', body: { version, state: 'on' } });
    receiver.answer(204);
    expect((await library.ask(`/webhooks/${id}/again`, { method: 'POST' })).body).toEqual({ sent: 2 });
    await library.deliver();
    expect(await library.log(id, 'state=delivered')).toHaveLength(2);
  });

  test('has a test, which is sent once', async () => {
    const { id } = await library.add(receiver.url, ['ticket.redeemed']);
    await library.ask(`/webhooks/${id}/test`, { method: 'POST' });
    receiver.answer(404);
    await library.deliver();
    library.pass(1);
    await library.deliver();
    expect(receiver.bodies()).toMatchObject([{ type: 'webhook.test' }]);
    expect(await library.log(id)).toMatchObject([{ type: 'webhook.test', state: 'failed', attempts: 1 }]);
  });
});

test('the overview says that something doesn’t arrive', async () => {
  const overview = async () => (await library.ask('/overview')).body;
  await library.add(receiver.url);
  expect(await overview()).toMatchObject({ data: { webhooks: { troubled: 0, given_up: 0 } } });
  receiver.answer(500);
  await makeMessage(db);
  await library.deliver();
  expect(await overview()).toMatchObject({ data: { webhooks: { troubled: 1, given_up: 0 } } });
});
