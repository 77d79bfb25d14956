import { expect, test } from 'vitest';
import { systemClock } from '#core/server/clock';
import { Sandbox } from '#core/server/payment/sandbox/sandbox';
import { readSettings } from '#core/server/settings/settings';
import { accountCalls } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeListener } from '#core/server/test/make-listener';
import { paymentCalls } from '#core/server/test/payment-calls';
import { AccountExport } from '#features/accounts/contract/export';

const { db } = await makeDatabase();
const app = await startApp(db);
const sandbox = new Sandbox(db, systemClock);

test('money paid by card goes into the wallet once, however often it is confirmed', async () => {
  const { token, email } = await makeListener(db);
  const { beginFunding, confirmFunding, wallet } = paymentCalls(app, token);
  const intent = await beginFunding(1500.5);
  expect(intent).toMatchObject({ amount: 1500.5, email, provider: 'sandbox', purpose: 'wallet' });
  expect((await confirmFunding(intent.ref)).body).toMatchObject({ success: false, status: 'pending' });
  await sandbox.useCard(intent.accessCode, 'success');
  for (const _ of [1, 2, 3]) {
    const { status, body } = await confirmFunding(intent.ref);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, status: 'funded', wallet: { balance: 1500.5 } });
  }
  const data = [{ kind: 'card-funding', reference: intent.ref, reason: null, purchase_id: null }];
  expect((await wallet()).body).toMatchObject({ balance: 1500.5, totalElements: 1, data });
});

test('the same payment started again is the same one, even ten times at once', async () => {
  const { token } = await makeListener(db);
  const { beginFunding } = paymentCalls(app, token);
  const begun = await Promise.all(Array.from({ length: 10 }, () => beginFunding(700)));
  expect(new Set(begun.map(({ ref }) => ref)).size).toBe(1);
  expect(begun[0]?.accessCode).toBeTruthy();
  expect((await beginFunding(800)).ref).not.toBe(begun[0]?.ref);
});

test('a paid payment cannot be started again: it is booked, and the listener is informed', async () => {
  const { token } = await makeListener(db);
  const { begin, beginFunding, wallet } = paymentCalls(app, token);
  const { accessCode } = await beginFunding(300);
  await sandbox.useCard(accessCode, 'success');
  const again = await begin({ purpose: 'wallet', amount: 300 });
  expect(again).toBeRefused('payment.made_already', {
    message: 'You have paid for this already. Your payment went through. ₦300 is in your wallet.',
  });
  expect((await wallet()).body).toMatchObject({ balance: 300 });
  expect((await begin({ purpose: 'wallet', amount: 300 })).status).toBe(200);
});

test('a declined payment is started again with another reference', async () => {
  const { token } = await makeListener(db);
  const { beginFunding, confirmFunding } = paymentCalls(app, token);
  const declined = await beginFunding(300);
  await sandbox.useCard(declined.accessCode, 'declined');
  expect((await confirmFunding(declined.ref)).body).toMatchObject({
    success: false,
    status: 'failed',
    message: 'The payment didn’t go through: Declined.',
  });
  expect((await beginFunding(300)).ref).not.toBe(declined.ref);
});

test('a payment is only visible to its payer', async () => {
  const [payer, other] = [await makeListener(db), await makeListener(db)];
  const { ref, accessCode } = await paymentCalls(app, payer.token).beginFunding(100);
  await sandbox.useCard(accessCode, 'success');
  const calls = paymentCalls(app, other.token);
  const stolen = await calls.confirmFunding(ref);
  expect(stolen).toBeRefused('payment.not_found');
  expect((await calls.open()).body).toEqual({ data: [] });
  expect((await calls.wallet()).body).toMatchObject({ balance: 0 });
});

test('payments of the last day that may still come are listed, the latest first', async () => {
  const { token } = await makeListener(db);
  const { beginFunding, confirmFunding, open } = paymentCalls(app, token);
  const first = await beginFunding(100);
  const second = await beginFunding(200);
  expect((await open()).body).toMatchObject({ data: [{ ref: second.ref, amount: 200 }, { ref: first.ref }] });
  await sandbox.useCard(first.accessCode, 'success');
  await confirmFunding(first.ref);
  expect((await open()).body).toMatchObject({ data: [{ ref: second.ref }] });
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await db.updateTable('payment_attempts').set({ created_at: yesterday }).where('reference', '=', second.ref).execute();
  expect((await open()).body).toEqual({ data: [] });
});

test('what was paid by card is in the export, and nothing of anybody else’s', async () => {
  const [payer, other] = [await makeListener(db), await makeListener(db)];
  const { beginFunding, confirmFunding } = paymentCalls(app, payer.token);
  const [paid, open] = [await beginFunding(100), await beginFunding(200.5)];
  await sandbox.useCard(paid.accessCode, 'success');
  await confirmFunding(paid.ref);
  const { call } = accountCalls(app);
  const exportOf = async (token: string) => AccountExport.parse((await call('/users/export', { token })).body).payments;
  expect(await exportOf(payer.token)).toMatchObject([
    { reference: open.ref, purpose: 'wallet', amount: 200.5, status: 'open', settled: null },
    { reference: paid.ref, purpose: 'wallet', amount: 100, status: 'funded', settled: expect.any(String) },
  ]);
  expect(await exportOf(other.token)).toEqual([]);
});

test('an account has a limit per hour of starts and checks; known outcomes are still reported', async () => {
  const settings = readSettings({ LOG_LEVEL: 'silent', LIMIT_PAYMENTS_PER_ACCOUNT: '3' });
  const limited = await startApp(db, { settings });
  const [ada, bola] = [await makeListener(db), await makeListener(db)];
  const { begin, beginFunding, confirmFunding } = paymentCalls(limited, ada.token);
  const { ref, accessCode } = await beginFunding(100);
  await sandbox.useCard(accessCode, 'success');
  const open = await beginFunding(200);
  expect((await confirmFunding(ref)).body).toMatchObject({ status: 'funded' });
  expect(await begin({ purpose: 'wallet', amount: 300 })).toBeRefused('limit.reached');
  expect(await confirmFunding(open.ref)).toBeRefused('limit.reached');
  expect((await confirmFunding(ref)).status).toBe(200);
  expect((await paymentCalls(limited, bola.token).begin({ purpose: 'wallet', amount: 300 })).status).toBe(200);
});
