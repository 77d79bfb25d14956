import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { errorStatuses } from '#contract/errors';
import type { AccountId, PaymentReference } from '#contract/ids';
import type { Payment } from '#contract/payments/public';
import * as endpoints from '#contract/store';
import { texts } from '#contract/texts';
import { ExpectedError } from '#server/platform/errors';
import { type Binding, bind } from '#server/platform/http/bind';
import { listenerOf } from '#server/platform/http/caller';
import { compressReply } from '#server/platform/http/compress';
import { signatureIn } from '#server/platform/secrets/signing';
import { writeReceipt, writeReceiptFailure } from './receipt.ts';
import { receiptPath } from './receipt-path.ts';
import type { ReceiptService } from './receipt-service.ts';
import { receiptPolicy } from './receipt-style.ts';
import type { Store } from './store.ts';

const ReceiptAddress = z.object({ id: z.string() });

export interface StoreRouteParts {
  store: Store;
  /**
   * Checks a card payment and reports its state.
   * @throws ExpectedError `payment.not_found` when the listener has none with this reference
   */
  confirm(
    accountId: AccountId,
    payment: { reference: PaymentReference; purpose: 'purchase'; wasClosed: boolean },
  ): Promise<Payment>;
}

/** docs/product/money.md#orders */
export function storeRoutes(binding: Binding, { store, confirm }: StoreRouteParts): void {
  const { cart, checkout, orders } = store;
  bind(binding, endpoints.readCart, ({ listener, query }) => cart.readCart(listener.accountId, query));
  bind(binding, endpoints.addToCart, async ({ listener, body }) => {
    const changed = await cart.add(listener.accountId, body.mediaId);
    return { ...changed, message: texts.addedToCart, count: changed.totalElements };
  });
  bind(binding, endpoints.removeFromCart, async ({ listener, body }) => {
    const changed = await cart.remove(listener.accountId, body.mediaId);
    return { ...changed, message: texts.removedFromCart, count: changed.totalElements };
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

/** Serves receipts as pages, with a signed address or the buyer's session. */
export function receiptRoutes({ app, authenticate }: Binding, receipts: ReceiptService): void {
  app.route({
    method: 'GET',
    url: receiptPath(':id'),
    config: { origins: 'access-token' },
    onSend: compressReply,
    handler: async (request, reply) => {
      const { id } = ReceiptAddress.parse(request.params);
      const signature = signatureIn(request.query);
      const listener = async () => (await listenerOf(request, authenticate, 'library'))?.accountId ?? null;
      try {
        return sendPage(reply, writeReceipt(await receipts.open({ id, signature, listener })));
      } catch (error) {
        if (!(error instanceof ExpectedError) || !isOpenedByHand(request)) throw error;
        return sendPage(reply.code(errorStatuses[error.code]), writeReceiptFailure(error.message));
      }
    },
  });
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': receiptPolicy,
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    })
    .send(page);
}

/** People who follow an old link get a page; programs get the usual failure. */
function isOpenedByHand(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false;
}
