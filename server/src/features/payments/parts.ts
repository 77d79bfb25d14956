import type { AccountId, CartItemId, MessageId, PaymentReference, PurchaseId } from '#contract/ids';
import type { Kobo } from '#contract/money';
import type { PaymentProvider as ProviderName } from '#contract/payments';
import type { Database, Transaction } from '#server/database/database';
import type { Clock } from '#server/platform/clock';
import type { Limits } from '#server/platform/limits/limits';
import type { Log } from '#server/platform/log';
import type { PaymentProvider } from '#server/platform/payment/provider';

/** One message that is to be bought, at the price it had then. */
export interface QuotedItem {
  messageId: MessageId;
  cartItemId: CartItemId;
  price: Kobo;
}

/** What a card payment buys. */
export interface PaidCart {
  accountId: AccountId;
  reference: PaymentReference;
  provider: ProviderName;
  /** The sum of the items' prices. */
  amount: Kobo;
  items: readonly QuotedItem[];
  at: Date;
}

/** What is asked of the store. */
export interface Store {
  /** @returns the cart as it can be bought now; @throws ExpectedError `cart.empty` */
  quote(accountId: AccountId): Promise<{ items: readonly QuotedItem[]; total: Kobo }>;
  /** Sells all of it or, with a sentence for the listener, nothing. */
  fulfil(
    trx: Transaction,
    paid: PaidCart,
  ): Promise<{ bought: PurchaseId; ledgerTransactionId: string } | { refused: string }>;
}

/** Money that came by card and goes into a wallet. */
export interface CardMoney {
  accountId: AccountId;
  reference: PaymentReference;
  provider: ProviderName;
  amount: Kobo;
  /** Whether it was meant for the wallet, or for something that couldn't be had. */
  kind: 'card-funding' | 'card-credit';
  at: Date;
}

/** What is asked of the wallet. */
export interface Wallet {
  balanceOf(accountId: AccountId): Promise<Kobo>;
  /** @returns the ledger transaction's id */
  fund(trx: Transaction, money: CardMoney): Promise<string>;
}

/** What is asked of the accounts. */
export interface Payers {
  /** @returns null when the account is deleted */
  emailOf(accountId: AccountId): Promise<string | null>;
}

export interface PaymentParts {
  database: Database;
  clock: Clock;
  log: Log;
  limits: Limits;
  /** Payments begun or asked about by one account, an hour (LIMIT_PAYMENTS_PER_ACCOUNT). */
  perAccount: number;
  /** Null: no card payments (PAYMENTS=off). */
  provider: PaymentProvider | null;
  store: Store;
  wallet: Wallet;
  payers: Payers;
  /** @param page below Lectern's address, e.g. `/cart` */
  linkTo(page: string): string;
}
