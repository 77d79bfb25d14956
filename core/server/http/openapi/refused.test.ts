import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ErrorReply } from '#core/contract/errors';
import { namedEndpoints, namedFileEndpoints } from '#core/contract/named';
import { readSettings } from '#core/server/settings/settings';
import { coverKey } from '#core/server/storage/storage';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeListener } from '#core/server/test/make-listener';
import { makeOperator } from '#core/server/test/make-operator';
import { paymentCalls } from '#core/server/test/payment-calls';
import { type StoreAnswer, storeCalls } from '#core/server/test/store-calls';
import { renewPush } from '#features/follows/contract/push';

const { db } = await makeDatabase();
const limits = { LIMIT_PAYMENTS_PER_ACCOUNT: '1', LIMIT_SEARCHES_PER_ADDRESS: '1' };
const app = await startApp(db, { settings: readSettings({ LOG_LEVEL: 'silent', ...limits }) });
const store = storeCalls(app, db);
const listener = await makeListener(db);
const { beginFunding } = paymentCalls(app, listener.token);

const Responses = z.record(
  z.string(),
  z.looseObject({ $ref: z.string().optional(), description: z.string().optional() }),
);
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ responses: Responses }))),
  components: z.looseObject({
    responses: z.record(
      z.string(),
      z.looseObject({
        description: z.string(),
        content: z.object({ 'application/json': z.looseObject({ example: ErrorReply }) }),
      }),
    ),
  }),
});
const { paths, components } = Document.parse(await (await app.get('/v1/openapi.json')).json());

const addresses = new Map<string, { method: string; path: string }>([
  ...[...namedEndpoints()].map(([name, { method, path }]) => [name, { method, path: `/v1${path}` }] as const),
  ...namedFileEndpoints(),
]);

function documented(name: string): Record<string, string> {
  const { method, path } = addresses.get(name) ?? { method: '', path: '' };
  const responses = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.responses ?? {};
  return Object.fromEntries(
    Object.entries(responses).map(([status, { $ref = '', description }]) => {
      const shared = components.responses[$ref.split('/').at(-1) ?? ''];
      return [status, description ?? `${shared?.description} \`${shared?.content['application/json'].example.code}\``];
    }),
  );
}

function assertDocumented(name: string, { status, body }: StoreAnswer, code: string): void {
  expect(body, name).toMatchObject({ code });
  expect(documented(name)[status], name).toContain(`\`${code}\``);
}

describe('the document has each call’s refusals', () => {
  test('for too many requests', async () => {
    const { ref } = await beginFunding(500);
    const again = await store.post(listener, '/payments/intents', { purpose: 'wallet', amount: 600 });
    assertDocumented('createPaymentIntent', again, 'limit.reached');
    assertDocumented('fundWallet', await store.post(listener, '/wallets/fund', { ref }), 'limit.reached');
    const init = { method: 'PATCH', headers: listener.headers, body: JSON.stringify({ ref }) };
    const patched = await app.get('/v1/wallets/fund', init);
    assertDocumented('fundByTicket', { status: patched.status, body: await patched.json() }, 'limit.reached');

    const buyer = await makeListener(db);
    await store.add(buyer, await store.paidMessage(500));
    const begun = await paymentCalls(app, buyer.token).beginPurchase();
    assertDocumented('purchase', await store.post(buyer, '/purchases', { ref: begun.ref }), 'limit.reached');
  });

  test.each([
    ['searchMessages', '/search'],
    ['listCategories', '/categories'],
  ])('because there were too many of %s', async (name, address) => {
    await store.get(listener, `${address}?keyword=one`);
    assertDocumented(name, await store.get(listener, `${address}?keyword=two`), 'limit.reached');
  });

  test('for a preview that isn’t available', async () => {
    const messages = {
      'message.not_found': '999999',
      'preview.not_found': await store.paidMessage(0),
      'audio.not_allowed': await store.paidMessage(500, { startDate: new Date(Date.now() + 86_400_000) }),
    };
    for (const [code, id] of Object.entries(messages))
      assertDocumented('playPreview', await store.get(listener, `/messages/${id}/preview`), code);
  });

  test('for a crop outside the picture, or of another one', async () => {
    const hash = 'ab'.repeat(32);
    await app.storage.put(coverKey(hash, 640, 'webp'), Buffer.from('a picture'));
    for (const [code, headers] of [
      ['media.range_not_satisfiable', new Headers({ range: 'bytes=9000-' })],
      ['media.changed', new Headers({ 'if-match': '"another"' })],
    ] as const) {
      const reply = await app.get(`/media/covers/${hash}/640.webp`, { headers });
      const refused = { status: reply.status, body: await reply.json() };
      for (const name of ['readCover', 'readLogo', 'readProfilePicture']) assertDocumented(name, refused, code);
    }
  });

  test('for a push subscription that isn’t there', async () => {
    const answer = await store.post(listener, '/follows/push/renewal', renewPush.example);
    assertDocumented('renewPush', answer, 'push_subscription.not_found');
  });

  test('for an unknown payment, whichever way it is confirmed', async () => {
    const body = { ref: 'LX-00000000000000000000' };
    assertDocumented('fundWallet', await store.post(listener, '/wallets/fund', body), 'payment.not_found');
    assertDocumented('purchase', await store.post(listener, '/purchases', body), 'payment.not_found');
    const init = { method: 'PATCH', headers: listener.headers, body: JSON.stringify(body) };
    const patched = await app.get('/v1/wallets/fund', init);
    assertDocumented('fundByTicket', { status: patched.status, body: await patched.json() }, 'payment.not_found');
  });
});

test.each([
  ['listMessages', '/messages?centreSlug=nowhere'],
  ['listMessages', '/messages?categoryId=999999'],
  ['listRecentMessages', '/messages/recents?centreSlug=nowhere'],
  ['listDownloads', '/messages/downloads?centreSlug=nowhere'],
])('%s answers an empty list where there is no such group, and the document has no 404 (%s)', async (name, address) => {
  const { status, body } = await store.get(listener, address);
  expect({ status, body }).toMatchObject({ status: 200, body: { data: [], totalElements: 0 } });
  expect(Object.keys(documented(name))).not.toContain('404');
});

test('replacing the audio of a missing message is refused as documented', async () => {
  const { token } = await makeOperator(db);
  const given = {
    filename: 'talk.mp3',
    batch: '3f2c8a5e-7d3b-4a77-9d57-0c1a52a5a111',
    replaces: '999999',
    version: '1',
  };
  const metadata = Object.entries(given).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`);
  const reply = await app.get('/v1/admin/uploads', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-length': '1000',
      'upload-metadata': metadata.join(','),
    },
  });
  expect(reply.status).toBe(404);
  expect(documented('startUpload')).toHaveProperty('404');
});
