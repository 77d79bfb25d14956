import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PaymentReference } from '#core/contract/ids';
import { kobo } from '#core/contract/money';
import { systemClock } from '#core/server/clock';
import { Sandbox } from '#core/server/payment/sandbox/sandbox';
import { makeDatabase } from '#core/server/test/database';
import { featuresOf } from '#core/server/test/features';
import { makeListener } from '#core/server/test/make-listener';
import { checkWallet } from '#features/wallet/server/check';
import { checkPayments } from './check.ts';
import { makePaymentServices } from './payments.ts';
import type { PurposeHandler } from './purposes.ts';

const { db } = await makeDatabase();
const services = await featuresOf(db);
const sandbox = new Sandbox(db, systemClock);
let refusal: string | null = null;
let soldTimes = 0;

const donation: PurposeHandler = {
  pageOf: (subject) => `/give/${subject}`,
  quote: async (_, { amount }) => amount ?? kobo(0n),
  async fulfil(trx, { reference, provider, amount, at, subject }) {
    if (refusal !== null) return { refused: refusal };
    soldTimes += 1;
    const ledgerTransactionId = await services.wallet.ledger.post(trx, {
      kind: 'card-donation',
      key: `payment:${reference}`,
      from: { own: provider },
      to: { own: 'funds' },
      amount,
      at,
    });
    return { ledgerTransactionId, sentence: `Thank you for ${subject}.` };
  },
};

const payments = makePaymentServices({
  ...services.core,
  perAccount: 100,
  provider: sandbox,
  payers: services.accounts.profile,
  purposes: { donation },
  cart: services.orders.cart,
  checkout: services.orders.checkout,
  bundles: services.bundles.checkout,
  ledger: services.wallet.ledger,
  wallet: services.wallet.service,
});

beforeEach(() => {
  refusal = null;
  soldTimes = 0;
});

afterEach(async () => {
  expect((await checkPayments(db)).faults).toEqual([]);
  expect((await checkWallet(db)).faults).toEqual([]);
});

const asked = { purpose: 'donation', subject: '7', amount: kobo(250_000n) } as const;
const paid = (reference: PaymentReference) => ({ reference, wasClosed: false });

const payBy = sandbox.useCard.bind(sandbox);

async function payFor(request: Parameters<typeof payments.intents.start>[1]) {
  const { accountId } = await makeListener(db);
  const begun = await payments.intents.start(accountId, request);
  await payBy(begun.accessCode, 'success');
  return { accountId, begun };
}

test('a card payment is for what another feature sells, which it becomes once', async () => {
  const { accountId, begun } = await payFor(asked);
  expect(begun).toMatchObject({ purpose: 'donation', amount: 2500 });
  const answers = await Promise.all([1, 2, 3].map(() => payments.confirmation.confirm(accountId, paid(begun.ref))));
  for (const answer of answers) {
    expect(answer).toEqual({
      success: true,
      status: 'fulfilled',
      message: 'Thank you for 7.',
      purchase_id: null,
      wallet: { balance: 0 },
    });
  }
  expect(soldTimes).toBe(1);
});

test('what can’t be had any more is credited to the wallet, with the reason', async () => {
  const { accountId, begun } = await payFor(asked);
  refusal = 'The fund is closed.';
  expect(await payments.confirmation.confirm(accountId, paid(begun.ref))).toMatchObject({
    success: false,
    status: 'credited',
    message: 'The fund is closed. Your payment isn’t lost: ₦2,500 is in your wallet.',
    wallet: { balance: 2500 },
  });
});

test('the same again is the same payment while it is open, and another once it is paid', async () => {
  const { accountId, begun } = await payFor(asked);
  const other = await payments.intents.start(accountId, { ...asked, subject: '8' });
  expect(other.ref).not.toBe(begun.ref);
  expect((await payments.intents.start(accountId, { ...asked, subject: '8' })).ref).toBe(other.ref);
  await payments.confirmation.confirm(accountId, paid(begun.ref));
  expect((await payments.intents.start(accountId, asked)).ref).not.toBe(begun.ref);
});

test('another listener, or one who means another purpose, learns nothing of it', async () => {
  const { accountId, begun } = await payFor(asked);
  const notFound = expect.objectContaining({ code: 'payment.not_found' });
  const { accountId: stranger } = await makeListener(db);
  await expect(payments.confirmation.confirm(stranger, paid(begun.ref))).rejects.toEqual(notFound);
  const meant = { ...paid(begun.ref), purpose: 'wallet' } as const;
  await expect(payments.confirmation.confirm(accountId, meant)).rejects.toEqual(notFound);
});

test('money for what nothing sells here is credited, and flagged', async () => {
  const { accountId, begun } = await payFor(asked);
  const { confirmation } = makePaymentServices({
    ...services.core,
    perAccount: 100,
    provider: sandbox,
    payers: services.accounts.profile,
    purposes: {},
    cart: services.orders.cart,
    checkout: services.orders.checkout,
    bundles: services.bundles.checkout,
    ledger: services.wallet.ledger,
    wallet: services.wallet.service,
  });
  expect(await confirmation.confirm(accountId, paid(begun.ref))).toMatchObject({
    status: 'credited',
    wallet: { balance: 2500 },
  });
});
