import type { AccountId } from '#core/contract/ids';
import type { Platform } from '#core/server/platform';
import type { SignedAddresses } from '#core/server/secrets/signing';
import type { Message } from '#features/catalogue/contract';
import type { Ledger } from '#features/ledger/server/ledger';
import type { Sales } from '#features/messages/server/sales';
import { Refunds } from '#features/orders/server/refunds/refunds';
import { CartService } from './cart-service.ts';
import { Checkout } from './checkout.ts';
import type { Entitlements } from './entitlements.ts';
import { GiftedOrders } from './gifted-orders.ts';
import { OrderService } from './order-service.ts';
import { storePersonalData } from './personal-data.ts';

export interface StoreParts extends Pick<Platform, 'database' | 'clock' | 'outbox'> {
  ledger: Ledger;
  sales: Sales;
  entitlements: Entitlements;
  addresses: SignedAddresses;
  loadMessages(ids: readonly string[], accountId: AccountId): Promise<Message[]>;
}

export type Store = ReturnType<typeof makeStoreServices>;

export function makeStoreServices(parts: StoreParts) {
  return {
    cart: new CartService(parts),
    checkout: new Checkout(parts),
    orders: new OrderService(parts),
    refunds: new Refunds(parts),
    giftedOrders: new GiftedOrders(parts),
    personalData: storePersonalData(parts.database, parts.sales),
  };
}
