import { beforeEach, expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { accountCalls } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeShopper } from '#core/server/test/checkout-calls';
import { confirmAddress } from '#core/server/test/confirm-address';
import { makeDatabase } from '#core/server/test/database';
import type { MadeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { startPaystackDouble } from '#core/server/test/paystack-double';
import { keepMail } from '#core/server/test/sent-mail';
import { storeCalls } from '#core/server/test/store-calls';
import { waitFor } from '#core/server/test/wait-for';

const { db } = await makeDatabase();
const mails = keepMail();
const paystack = await startPaystackDouble();
const app = await startApp(db, {
  mailTransport: mails,
  settings: paystack.settings({ LOG_LEVEL: 'silent', LIMIT_RECEIPT_MAILS_PER_ACCOUNT: '6' }),
});
const store = storeCalls(app, db);
const { post } = accountCalls(app);
const usual = readSettings({}).limits;

const receiptsTo = ({ email }: MadeListener) =>
  mails.sent.filter(({ to, subject }) => to === email && subject.startsWith('Receipt ')).map(({ subject }) => subject);
const sentAll = () =>
  waitFor('mails to be sent', async () => {
    const left = await db.selectFrom('mails').select('id').where('held_for', 'is', null).execute();
    return left.length === 0;
  });

async function buyFromWallet(listener: MadeListener, orders: number): Promise<string[]> {
  await store.fund(listener, orders * 10);
  const numbers: string[] = [];
  for (let n = 0; n < orders; n += 1) {
    await store.add(listener, await makeMessage(db, { priceKobo: 1000 }));
    expect((await store.payFromWallet(listener)).status).toBe(200);
    const { id } = await db
      .selectFrom('purchases')
      .select('id')
      .where('account_id', '=', listener.accountId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    numbers.push(id);
    await sentAll();
  }
  return numbers;
}

beforeEach(async () => {
  await db.deleteFrom('mails').execute();
});

test('receipts of the wallet wait until the address is confirmed, the last three; that of a card goes at once', async () => {
  const email = `shopper-${process.pid}@example.org`;
  const shopper = await makeShopper(app, db, 40);
  await db.updateTable('accounts').set({ email }).where('id', '=', shopper.accountId).execute();
  const ada = { ...shopper, email };
  const { ref, accessCode } = await shopper.beginPurchase();
  paystack.pay(accessCode);
  expect((await shopper.confirmPurchase(ref)).status).toBe(200);
  await sentAll();
  expect(receiptsTo(ada)).toHaveLength(1);
  const bought = await buyFromWallet(ada, 8);
  expect(receiptsTo(ada)).toHaveLength(1);
  expect(Object((await store.get(ada, '/purchases')).body).data).toHaveLength(9);

  expect((await post('/users/account/confirmation', {}, ada.token)).status).toBe(200);
  const token = await mails.tokenTo(email, 'Confirm your e-mail address');
  expect((await post('/auth/confirm-email', { token })).status).toBe(200);
  await waitFor('three more receipts', () => receiptsTo(ada).length === 4);
  await sentAll();
  expect(receiptsTo(ada)).toHaveLength(4);
  for (const id of bought.slice(-3)) expect(receiptsTo(ada).some((subject) => subject.endsWith(id))).toBe(true);
});

test('whoever buys message by message gets as many receipts by mail as the setting says', async () => {
  const ada = await makeShopper(app, db);
  await confirmAddress(db, ada);
  await buyFromWallet(ada, 10);
  expect(receiptsTo(ada)).toHaveLength(6);
  expect(usual.receiptMailsPerAccount).toBe(20);
});
