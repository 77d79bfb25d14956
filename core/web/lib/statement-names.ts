import type { StatementKind } from '#features/wallet/contract';

export const statementNames: Record<StatementKind, string> = {
  'card-funding': 'Funded by card',
  'card-credit': 'Card payment kept as credit',
  'wallet-purchase': 'Messages bought',
  ticket: 'Ticket redeemed',
  refund: 'Refund',
  'test-reversal': 'Test money taken back',
  'wallet-donation': 'Given',
  'gift-credit': 'Gift redeemed',
  'gift-refund': 'Gift taken back',
  'donation-refund': 'Donation refunded',
};
