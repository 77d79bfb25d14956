import type { SalesTotals } from '#contract/operator/books';
import type { DeskOrder } from '#contract/operator/orders';
import type { DeskPayment } from '#contract/operator/payments';

/** How each card payment stands. */
export const paymentNames: Record<DeskPayment['status'], string> = {
  open: 'May still come',
  bought: 'Bought',
  funded: 'In the wallet',
  credited: 'Kept as credit',
  held: 'Held',
  failed: 'Failed',
};

const placeNames: Readonly<Record<string, string>> = {
  paystack: 'by Paystack',
  'paystack-test': 'by Paystack’s test mode',
  sandbox: 'by the built-in test',
  wallet: 'from wallets',
  tickets: 'by tickets',
  sales: 'into wallets',
};

const movementNames: Record<SalesTotals['movements'][number]['kind'], string> = {
  'card-purchase': 'Sold',
  'wallet-purchase': 'Sold',
  'card-funding': 'Wallets funded',
  'card-credit': 'Card payments kept as credit',
  ticket: 'Wallets funded',
  refund: 'Refunded',
  'test-reversal': 'Test money taken back',
};

/** @returns what moved and by which way, e.g. `Sold, by Paystack` */
export function movementName({ kind, source }: SalesTotals['movements'][number]): string {
  return `${movementNames[kind]}, ${placeNames[source] ?? source}`;
}

/** @returns whether it is test money: none that came */
export function isTestMoney(source: string): boolean {
  return source === 'paystack-test' || source === 'sandbox';
}

/** @returns how an order was paid */
export function howPaid({ method, is_test: isTest }: Pick<DeskOrder, 'method' | 'is_test'>): string {
  if (method === 'wallet') return 'From the wallet';
  return isTest ? 'By a test card' : 'By card';
}
