import type { AccountId } from '#core/contract/ids';
import type { PaymentProvider } from '#core/server/payment/provider';
import type { Platform } from '#core/server/platform';
import type { BundleCheckout } from '#features/bundles/server/bundle-checkout';
import type { Ledger } from '#features/ledger/server/ledger';
import type { CartService } from '#features/orders/server/cart-service';
import type { Checkout } from '#features/orders/server/checkout';
import type { WalletService } from '#features/wallet/server/service';
import type { PurposeHandlers } from './purposes.ts';

interface Payers {
  emailOf(accountId: AccountId): Promise<string | null>;
}

export interface PaymentParts extends Pick<Platform, 'database' | 'clock' | 'log' | 'limits'> {
  /** Payments per hour that one account may start or check (LIMIT_PAYMENTS_PER_ACCOUNT). */
  perAccount: number;
  /** Null if card payments are off (PAYMENTS=off). */
  provider: PaymentProvider | null;
  cart: Pick<CartService, 'quote'>;
  checkout: Pick<Checkout, 'fulfil'>;
  bundles: Pick<BundleCheckout, 'quote' | 'fulfil'>;
  ledger: Pick<Ledger, 'balanceOf'>;
  wallet: Pick<WalletService, 'creditFromCard'>;
  payers: Payers;
  purposes: PurposeHandlers;
  linkTo(page: string): string;
}
