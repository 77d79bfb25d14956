import type { SalesTotals } from '#contract/books/desk';

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
