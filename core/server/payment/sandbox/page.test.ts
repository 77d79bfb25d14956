import { expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeListener } from '#core/server/test/make-listener';
import { paymentCalls } from '#core/server/test/payment-calls';
import { waitFor } from '#core/server/test/wait-for';

const { db } = await makeDatabase();
const app = await startApp(db, { settings: readSettings({ LOG_LEVEL: 'silent', LIBRARY_TITLE: 'Grace & <Truth>' }) });

async function begun() {
  const { token } = await makeListener(db);
  const calls = paymentCalls(app, token);
  const intent = await calls.beginFunding(1500);
  const use = async (card: string) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ card }) };
    return app.get(intent.authorizationUrl, init);
  };
  return { ...calls, intent, use };
}

test('the page says what is paid and that it is a test, and only Lectern can frame it', async () => {
  const { intent } = await begun();
  expect(intent.authorizationUrl).toBe(`/payments/sandbox/${intent.accessCode}`);
  const reply = await app.get(intent.authorizationUrl);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(reply.headers.get('content-security-policy')).not.toContain('unsafe');
  expect(reply.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  const page = await reply.text();
  expect(page).toContain('TEST — no money moves');
  expect(page).toContain('Pay ₦1,500');
  expect(page).toContain(`data-return-to="/wallet?trxref=${intent.ref}&#38;reference=${intent.ref}"`);
  expect(page).toContain('Grace &#38; &#60;Truth&#62;');
  for (const [, file] of page.matchAll(/(?:href|src)="([^"]+)"/g)) expect((await app.get(file ?? '')).status).toBe(200);
});

test('after a declined card another can be tried', async () => {
  const { use, intent, confirmFunding } = await begun();
  expect(await (await use('declined')).json()).toEqual({ status: 'declined', reason: 'Declined' });
  expect(await (await use('insufficient-funds')).json()).toEqual({ status: 'declined', reason: 'Insufficient Funds' });
  expect(await (await use('success')).json()).toEqual({ status: 'paid' });
  expect(await (await use('declined')).json()).toEqual({ status: 'paid' });
  expect((await confirmFunding(intent.ref)).body).toMatchObject({ status: 'funded', wallet: { balance: 1500 } });
});

test('a pending payment may still be paid; leaving cancels one without any attempt', async () => {
  const { use, intent, closeFunding, open } = await begun();
  expect((await closeFunding(intent.ref)).body).toMatchObject({ status: 'cancelled' });
  expect((await open()).body).toEqual({ data: [] });
  expect(await (await use('pending')).json()).toEqual({ status: 'waiting' });
  expect((await closeFunding(intent.ref)).body).toMatchObject({ status: 'pending' });
  expect((await open()).body).toMatchObject({ data: [{ ref: intent.ref }] });
  expect(await (await use('success')).json()).toEqual({ status: 'paid' });
  expect((await closeFunding(intent.ref)).body).toMatchObject({ status: 'funded', wallet: { balance: 1500 } });
});

test('a payment made with the browser closed arrives by webhook', async () => {
  const { use, wallet } = await begun();
  await use('unseen');
  await waitFor('the money', async () => JSON.stringify((await wallet()).body).includes('"balance":1500'));
});

test('an unknown card or payment is refused', async () => {
  const { use } = await begun();
  expect((await use('abandoned')).status).toBe(400);
  expect((await app.get('/payments/sandbox/nothing', { method: 'POST' })).status).toBe(404);
});

test('the address of an unknown payment leads back to the library', async () => {
  const reply = await app.get('/payments/sandbox/nothing');
  expect(reply.status).toBe(404);
  expect(reply.headers.get('content-type')).toContain('text/html');
  expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  const page = await reply.text();
  expect(page).toContain('There is no such test payment');
  expect(page).toContain('Grace &#38; &#60;Truth&#62;');
  expect(page).toContain('href="/"');
});

test('without the test provider there is no such page', async () => {
  const other = await startApp(db, { settings: readSettings({ LOG_LEVEL: 'silent', PAYMENTS: 'off' }) });
  const { intent } = await begun();
  expect((await other.get(intent.authorizationUrl)).status).toBe(404);
  const { token } = await makeListener(db);
  const refused = await paymentCalls(other, token).begin({ purpose: 'wallet', amount: 5 });
  expect(refused).toBeRefused('payments.off', { message: expect.stringMatching(/wallet.*tickets/) });
});
