import { afterEach, expect, test } from 'vitest';
import { checkBooks } from '#core/server/boot/check-books';
import type { Transaction } from '#core/server/database/database';
import { type Answer, accountCalls, entered, usualPassword } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { countWaiting } from '#core/server/test/locks';
import { makeMessage } from '#core/server/test/make-message';
import { makeTickets } from '#core/server/test/make-tickets';
import { paymentCalls } from '#core/server/test/payment-calls';
import { startPaystackDouble } from '#core/server/test/paystack-double';
import { waitFor } from '#core/server/test/wait-for';
import { addToCart } from '#features/orders/contract';

// When money moves while its account is deleted, the money must end in the deleted account's wallet or not move at all.

const { db } = await makeDatabase();
const paystack = await startPaystackDouble();
const app = await startApp(db, { settings: paystack.settings() });
const { call, post, signUp, join } = accountCalls(app);

const holdCarts = (trx: Transaction) => trx.selectFrom('cart_items').select('id').forUpdate().execute();
const holdWallets = (trx: Transaction) =>
  trx.selectFrom('ledger_accounts').where('kind', '=', 'wallet').select('id').forUpdate().execute();

let made = 0;
async function makeLeaver() {
  made += 1;
  const { token } = entered(await signUp(`leaver-${made}@example.org`));
  const redeem = async (pin: string) => post('/tickets/verify', { pin }, token);
  const [pin = ''] = await makeTickets(db, 1000);
  await redeem(pin);
  const mediaId = await makeMessage(db, { priceKobo: 40_000 });
  const { data } = addToCart.reply.parse((await post('/carts/add', { mediaId }, token)).body);
  const items = data.map(({ id }) => id);
  return {
    ...paymentCalls(app, token),
    redeem,
    payFromWallet: () => post('/purchases', { method: 'wallet', items }, token),
    leave: () => call('/users/account', { method: 'DELETE', token, body: { password: usualPassword } }),
  };
}

async function atOnce(
  hold: (trx: Transaction) => Promise<unknown>,
  first: () => Promise<Answer>,
  second: () => Promise<Answer>,
): Promise<[Answer, Answer]> {
  const begun = await db.transaction().execute(async (trx) => {
    await hold(trx);
    const answers: Promise<Answer>[] = [];
    for (const act of [first, second]) {
      answers.push(act());
      await waitFor('it to wait', async () => (await countWaiting(db)) >= answers.length);
    }
    return { answers };
  });
  const [one, other] = await Promise.all(begun.answers);
  if (!one || !other) throw new Error('two were asked');
  return [one, other];
}

const leftBehind = async () => (await checkBooks(db)).notes.filter((note) => note.includes('deleted accounts'));

afterEach(async () => {
  expect((await checkBooks(db)).faults).toEqual([]);
});

test('a ticket redeemed while the account is deleted stays a good ticket', async () => {
  const ada = await makeLeaver();
  const [pin = ''] = await makeTickets(db, 500);
  const [left, redeemed] = await atOnce(holdCarts, ada.leave, () => ada.redeem(pin));
  expect(left.status).toBe(200);
  expect(redeemed).toBeRefused('session.missing');
  const bola = await join('bola@example.org');
  expect(await post('/tickets/verify', { pin }, bola)).toMatchObject({
    status: 200,
    body: { wallet: { balance: 500 } },
  });
  expect(await leftBehind()).toEqual([expect.stringContaining('₦1,000 in wallets of deleted accounts (1)')]);
});

test('an account deleted while a ticket is redeemed leaves its value behind, and the books say so', async () => {
  const ada = await makeLeaver();
  const [pin = ''] = await makeTickets(db, 500);
  const [redeemed, left] = await atOnce(holdWallets, () => ada.redeem(pin), ada.leave);
  expect([redeemed.status, left.status]).toEqual([200, 200]);
  expect(await leftBehind()).toEqual([expect.stringContaining('₦2,500 in wallets of deleted accounts (2)')]);
});

test('nothing is bought from the wallet of an account that is being deleted', async () => {
  const ada = await makeLeaver();
  const [left, paid] = await atOnce(holdCarts, ada.leave, ada.payFromWallet);
  expect(left.status).toBe(200);
  expect(paid).toBeRefused('session.missing');
  expect(await db.selectFrom('purchases').selectAll().execute()).toEqual([]);
});

test('a card payment that comes while the account is deleted buys nothing, is kept in the books, and flagged', async () => {
  const ada = await makeLeaver();
  const { ref, accessCode } = await ada.beginPurchase();
  paystack.pay(accessCode);
  const [left, paid] = await atOnce(holdCarts, ada.leave, () => ada.confirmPurchase(ref));
  expect(left.status).toBe(200);
  const reason = 'The account was deleted before the payment came.';
  expect(paid.body).toMatchObject({ success: false, status: 'credited', message: reason });
  expect((await checkBooks(db)).notes).toContainEqual(
    expect.stringContaining(
      `Payment ${ref} by paystack (40000 hundredths of NGN) is credited and needs attention: ${reason}`,
    ),
  );
});
