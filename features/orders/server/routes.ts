import type { AccountId, PaymentReference } from '#core/contract/ids';
import * as common from '#core/contract/texts';
import { type Binding, bind } from '#core/server/http/bind';
import { writeReceiptFailure } from '#core/server/receipts/receipt-page';
import { receiptRoute } from '#core/server/receipts/routes';
import * as endpoints from '#features/orders/contract';
import type { Payment } from '#features/payments/contract';
import { writeReceipt } from './receipt.ts';
import { receiptPath } from './receipt-path.ts';
import type { ReceiptService } from './receipt-service.ts';
import type { Store } from './store.ts';

export interface StoreRouteParts {
  store: Store;
  confirm(
    accountId: AccountId,
    payment: { reference: PaymentReference; purpose: 'purchase'; wasClosed: boolean },
  ): Promise<Payment>;
}

export function storeRoutes(binding: Binding, { store, confirm }: StoreRouteParts): void {
  const { cart, checkout, orders } = store;
  bind(binding, endpoints.readCart, ({ listener, query }) => cart.readCart(listener.accountId, query));
  bind(binding, endpoints.addToCart, async ({ listener, body }) => {
    const changed = await cart.add(listener.accountId, body.mediaId);
    return { ...changed, message: common.addedToCart(), count: changed.totalElements };
  });
  bind(binding, endpoints.removeFromCart, async ({ listener, body }) => {
    const changed = await cart.remove(listener.accountId, body.mediaId);
    return { ...changed, message: common.removedFromCart(), count: changed.totalElements };
  });
  bind(binding, endpoints.purchase, ({ listener: { accountId }, body }) =>
    body.method === 'wallet'
      ? checkout.payFromWallet(accountId, body)
      : confirm(accountId, { reference: body.ref, purpose: 'purchase', wasClosed: body.closed === true }),
  );
  bind(binding, endpoints.listPurchases, ({ listener, query }) => orders.listOrders(listener.accountId, query));
  bind(binding, endpoints.readPurchase, async ({ listener, params }) => ({
    data: await orders.readOrder(listener.accountId, params.id),
  }));
}

export function orderReceiptRoute(binding: Binding, receipts: ReceiptService): void {
  receiptRoute(binding, {
    url: receiptPath(':id'),
    write: async (request) => writeReceipt(await receipts.open(request)),
    writeFailure: (sentence) => writeReceiptFailure(sentence, { href: '/orders', label: 'Open your orders' }),
  });
}
