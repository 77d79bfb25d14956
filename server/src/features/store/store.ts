import type { Message } from '#contract/catalogue';
import type { AccountId } from '#contract/ids';
import type { Sales } from '#server/features/catalogue/messages/sales';
import type { Ledger } from '#server/features/wallet/ledger';
import type { Platform } from '#server/platform/platform';
import type { SignedAddresses } from '#server/platform/secrets/signing';
import { BundleCheckout } from './bundles/bundle-checkout.ts';
import { BundleQuotes } from './bundles/bundle-quotes.ts';
import { CartService } from './cart-service.ts';
import { Checkout } from './checkout.ts';
import type { Entitlements } from './entitlements.ts';
import { GiftedOrders } from './gifted-orders.ts';
import { OrderService } from './order-service.ts';
import { storePersonalData } from './personal-data.ts';
import { Refunds } from './refunds/refunds.ts';

export interface StoreParts extends Pick<Platform, 'database' | 'clock' | 'outbox'> {
  ledger: Ledger;
  sales: Sales;
  entitlements: Entitlements;
  addresses: SignedAddresses;
  /** Reads messages by id, in that order, for this listener. */
  loadMessages(ids: readonly string[], accountId: AccountId): Promise<Message[]>;
}

export type Store = ReturnType<typeof makeStore>;

export function makeStore(parts: StoreParts) {
  const quotes = new BundleQuotes(parts);
  return {
    quotes,
    cart: new CartService(parts),
    checkout: new Checkout(parts),
    orders: new OrderService(parts),
    refunds: new Refunds(parts),
    bundles: new BundleCheckout({ ...parts, quotes }),
    giftedOrders: new GiftedOrders(parts),
    personalData: storePersonalData(parts.database, parts.sales),
  };
}
