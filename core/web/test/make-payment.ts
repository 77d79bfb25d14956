import * as z from 'zod/mini';
import { PaymentReference } from '#core/contract/ids';
import { makeMessage } from '#core/web/lib/fake-message';
import type { Purchase } from '#features/orders/contract';
import type { OpenPayment, Payment, PaymentIntent, PaymentPurpose, PaymentStatus } from '#features/payments/contract';
import type { StatementEntry } from '#features/wallet/contract';

const ref = z.parse(PaymentReference, 'LX-0123456789');
const now = '2026-11-22T09:30:00.000Z';

export function makePayment(status: PaymentStatus, changes: Partial<z.input<typeof Payment>> = {}) {
  const success = ['bought', 'funded', 'fulfilled'].includes(status);
  const purchase_id = status === 'bought' ? '12' : null;
  return { success, message: 'So it is.', status, purchase_id, wallet: { balance: 0 }, ...changes } satisfies z.input<
    typeof Payment
  >;
}

export function makeIntent(purpose: PaymentPurpose, amount: number): z.output<typeof PaymentIntent> {
  const authorizationUrl = '/payments/sandbox/code';
  return {
    ref,
    purpose,
    amount,
    email: 'amina@example.com',
    provider: 'sandbox',
    accessCode: 'code',
    authorizationUrl,
  };
}

export function makeOpenPayment(purpose: PaymentPurpose, amount: number): z.input<typeof OpenPayment> {
  return { ref, purpose, amount, started: new Date().toISOString() };
}

export function makeOrder(
  id: string,
  prices: Record<string, number>,
  changes: Partial<z.input<typeof Purchase>> = {},
): z.input<typeof Purchase> {
  const items = Object.entries(prices).map(([topic, price], place) => {
    const message_id = String(place + 1);
    const message = makeMessage(message_id, { topic, title: topic, name: topic, price, is_free: false });
    return { message_id, topic, speaker_name: 'Samuel Okafor', price, refunded_at: null, message };
  });
  const total = items.reduce((sum, { price }) => sum + price, 0);
  const facts = { id, method: 'wallet', reference: null, is_test: false, total, refunded: 0, created: now } as const;
  return { ...facts, items, receipt_url: `/v1/purchases/${id}/receipt`, ...changes };
}

export function makeMovement(
  kind: StatementEntry['kind'],
  amount: number,
  changes: Partial<z.input<typeof StatementEntry>> = {},
): z.input<typeof StatementEntry> {
  const none = { purchase_id: null, reference: null, reason: null };
  return { id: String(Math.abs(amount)), kind, amount, balance_after: amount, at: now, ...none, ...changes };
}
