import * as endpoints from '#contract/payments';
import { type Binding, bind } from '#server/platform/http/bind';
import type { Payments } from './payments.ts';

/** Binds the beginning of card payments; the store and the wallet confirm them (decisions: Money). */
export function paymentRoutes(binding: Binding, { intents }: Payments): void {
  bind(binding, endpoints.createPaymentIntent, ({ listener, body }) => intents.start(listener.accountId, body));
  bind(binding, endpoints.listOpenPayments, async ({ listener }) => ({
    data: await intents.listOpen(listener.accountId),
  }));
}
