import type { AccountId, PaymentReference } from '#contract/ids';
import type { Payment } from '#contract/payments';
import * as endpoints from '#contract/store';
import { texts } from '#contract/texts';
import { type Binding, bind } from '#server/platform/http/bind';
import type { Store } from './store.ts';

export interface StoreRouteParts {
  store: Store;
  /**
   * Finds out what became of a card payment, and says it.
   * @throws ExpectedError `payment.not_found` when the listener has none with this reference
   */
  confirm(accountId: AccountId, ref: PaymentReference, purpose: 'purchase'): Promise<Payment>;
}

/** Binds cart and orders (spec §7). */
export function storeRoutes(binding: Binding, { store, confirm }: StoreRouteParts): void {
  const { cart, checkout, purchases } = store;
  bind(binding, endpoints.readCart, ({ listener, query }) => cart.readCart(listener.accountId, query));
  bind(binding, endpoints.addToCart, async ({ listener, body }) => ({
    message: texts.addedToCart,
    ...(await cart.add(listener.accountId, body.mediaId)),
  }));
  bind(binding, endpoints.removeFromCart, async ({ listener, body }) => ({
    message: texts.removedFromCart,
    ...(await cart.remove(listener.accountId, body.mediaId)),
  }));
  bind(binding, endpoints.purchase, ({ listener: { accountId }, body }) =>
    body.method === 'wallet' ? checkout.payFromWallet(accountId, body) : confirm(accountId, body.ref, 'purchase'),
  );
  bind(binding, endpoints.listPurchases, ({ listener, query }) => purchases.listPurchases(listener.accountId, query));
  bind(binding, endpoints.readPurchase, async ({ listener, params }) => ({
    data: await purchases.readPurchase(listener.accountId, params.id),
  }));
}
