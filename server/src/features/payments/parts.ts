import type { AccountId } from '#contract/ids';
import type { Database } from '#server/database/database';
import type { CartService } from '#server/features/store/cart-service';
import type { Checkout } from '#server/features/store/checkout';
import type { Ledger } from '#server/features/wallet/ledger';
import type { WalletService } from '#server/features/wallet/service';
import type { Clock } from '#server/platform/clock';
import type { Limits } from '#server/platform/limits/limits';
import type { Log } from '#server/platform/log';
import type { PaymentProvider } from '#server/platform/payment/provider';

/** Supplied by accounts. */
export interface Payers {
  /** @returns null when the account is deleted */
  emailOf(accountId: AccountId): Promise<string | null>;
}

export interface PaymentParts {
  database: Database;
  clock: Clock;
  log: Log;
  limits: Limits;
  /** How many payments one account may start or check per hour (LIMIT_PAYMENTS_PER_ACCOUNT). */
  perAccount: number;
  /** Null: no card payments (PAYMENTS=off). */
  provider: PaymentProvider | null;
  cart: Pick<CartService, 'quote'>;
  checkout: Pick<Checkout, 'fulfil'>;
  ledger: Pick<Ledger, 'balanceOf'>;
  wallet: Pick<WalletService, 'creditFromCard'>;
  payers: Payers;
  /** @param page below Lectern's address, e.g. `/cart` */
  linkTo(page: string): string;
}
