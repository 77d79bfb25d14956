import type { AccountId } from '#contract/ids';
import type { BundleCheckout } from '#server/features/store/bundles/bundle-checkout';
import type { CartService } from '#server/features/store/cart-service';
import type { Checkout } from '#server/features/store/checkout';
import type { Ledger } from '#server/features/wallet/ledger';
import type { WalletService } from '#server/features/wallet/service';
import type { PaymentProvider } from '#server/platform/payment/provider';
import type { Platform } from '#server/platform/platform';
import type { PurposeHandlers } from './purposes.ts';

/** Supplied by accounts. */
export interface Payers {
  /** @returns null when the account is deleted */
  emailOf(accountId: AccountId): Promise<string | null>;
}

export interface PaymentParts extends Pick<Platform, 'database' | 'clock' | 'log' | 'limits'> {
  /** How many payments one account may start or check per hour (LIMIT_PAYMENTS_PER_ACCOUNT). */
  perAccount: number;
  /** Null: no card payments (PAYMENTS=off). */
  provider: PaymentProvider | null;
  cart: Pick<CartService, 'quote'>;
  checkout: Pick<Checkout, 'fulfil'>;
  bundles: Pick<BundleCheckout, 'quote' | 'fulfil'>;
  ledger: Pick<Ledger, 'balanceOf'>;
  wallet: Pick<WalletService, 'creditFromCard'>;
  payers: Payers;
  purposes: PurposeHandlers;
  /** @param page below Lectern's address, e.g. `/cart` */
  linkTo(page: string): string;
}
