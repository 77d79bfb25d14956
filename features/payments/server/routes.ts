import type { FastifyInstance } from 'fastify';
import type { PaymentReference } from '#core/contract/ids';
import { ExpectedError } from '#core/server/errors';
import { type Binding, bind } from '#core/server/http/bind';
import { Paystack } from '#core/server/payment/paystack/paystack';
import { readWebhook } from '#core/server/payment/paystack/webhook';
import type { PaymentProvider } from '#core/server/payment/provider';
import { sandboxRoutes } from '#core/server/payment/sandbox/routes';
import { Sandbox } from '#core/server/payment/sandbox/sandbox';
import * as endpoints from '#features/payments/contract';
import { requestIn } from './intent-service.ts';
import type { Payments } from './payments.ts';

/** Paystack's are a few kB. */
const largestWebhook = 256 * 1024;

export interface PaymentRouteParts {
  payments: Payments;
  provider: PaymentProvider | null;
  /** The library's current title. */
  libraryTitle(): string;
}

/**
 * Binds the beginning of card payments, which the store and the wallet confirm (docs/product/money.md#card-payments), and what the provider
 * needs beside the API: Paystack's webhook, the test provider's page.
 */
export async function paymentRoutes(
  binding: Binding,
  { payments: { intents, confirmation, receive }, provider, libraryTitle }: PaymentRouteParts,
): Promise<void> {
  bind(binding, endpoints.createPaymentIntent, ({ listener, body }) =>
    intents.start(listener.accountId, requestIn(body)),
  );
  bind(binding, endpoints.listOpenPayments, async ({ listener }) => ({
    data: await intents.listOpen(listener.accountId),
  }));
  bind(binding, endpoints.confirmPayment, ({ listener, body: { ref: reference, closed } }) =>
    confirmation.confirm(listener.accountId, { reference, wasClosed: closed === true }),
  );
  if (provider instanceof Paystack) await paystackWebhook(binding.app, { paystack: provider, receive });
  if (provider instanceof Sandbox) {
    const onPaid = (reference: PaymentReference) =>
      receive('sandbox', { event: 'charge.success', subject: reference, reference, body: '{}' });
    await sandboxRoutes(binding.app, { sandbox: provider, libraryTitle, onPaid });
  }
}

/**
 * Receives Paystack's webhooks: stored before they are answered, processed afterwards. Unsigned ones leave no trace.
 * The signature is of the exact bytes, so nothing may parse them before (docs/product/paystack.md#webhook).
 */
async function paystackWebhook(
  app: FastifyInstance,
  { paystack, receive }: { paystack: Paystack; receive: Payments['receive'] },
): Promise<void> {
  await app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestWebhook }, (_request, body, done) =>
      done(null, body),
    );
    own.post('/v1/payments/webhook/paystack', async ({ body, headers }) => {
      if (!Buffer.isBuffer(body) || !paystack.isSigned(body, headers['x-paystack-signature']))
        throw new ExpectedError('webhook.not_signed', 'This is not signed by Paystack.');
      await receive(paystack.name, readWebhook(body));
      return { message: 'Received.' };
    });
  });
}
