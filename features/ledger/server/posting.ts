import type { AccountId } from '#core/contract/ids';
import type { Kobo } from '#core/contract/money';
import type { ProviderName } from '#core/contract/payment-providers';

export type TransactionKind =
  | 'card-funding'
  | 'card-purchase'
  | 'card-credit'
  | 'wallet-purchase'
  | 'ticket'
  | 'refund'
  | 'test-reversal'
  | 'card-donation'
  | 'wallet-donation'
  | 'donation-refund'
  | 'card-gift'
  | 'gift-purchase'
  | 'gift-credit'
  | 'gift-refund';

export type OwnAccount = ProviderName | 'tickets' | 'sales' | 'funds' | 'gifts';

export type LedgerParty = { wallet: AccountId } | { own: OwnAccount };

export interface Posting {
  kind: TransactionKind;
  /** Identifies the event, e.g. `payment:LX-…`, so that it is booked once (features/ledger/README.md#why-it-is-built-so). */
  key: string;
  from: LedgerParty;
  to: LedgerParty;
  amount: Kobo;
  at: Date;
}
