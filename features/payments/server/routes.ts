import type { FastifyInstance } from 'fastify';
import type { PaymentReference } from '#core/contract/ids';
import { companyTitle, paymentProviders, webhookPath } from '#core/contract/payment-providers';
import { ExpectedError } from '#core/server/errors';
import { type Binding, bind } from '#core/server/http/bind';
import type { PaymentProvider } from '#core/server/payment/provider';
import { sandboxRoutes } from '#core/server/payment/sandbox/routes';
import { Sandbox } from '#core/server/payment/sandbox/sandbox';
import * as endpoints from '#features/payments/contract';
import { requestIn } from './intent-service.ts';
import type { Payments } from './payments.ts';

/** In bytes. Providers' webhooks have a few kB. */
const largestWebhook = 256 * 1024;

export interface PaymentRouteParts {
  payments: Payments;
  provider: PaymentProvider | null;
  libraryTitle(): string;
}

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
  if (provider?.readWebhook) await receiveWebhooks(binding.app, { provider, receive });
  if (provider instanceof Sandbox) {
    const onPaid = (reference: PaymentReference) =>
      receive('sandbox', { event: 'charge.success', subject: reference, reference, body: '{}' });
    await sandboxRoutes(binding.app, { sandbox: provider, libraryTitle, onPaid });
  }
}

/**
 * Webhooks are stored before they are answered; unsigned ones leave no trace. The signature covers the exact bytes, so no body parser may
 * run before (core/server/payment/README.md#webhook).
 */
async function receiveWebhooks(
  app: FastifyInstance,
  { provider, receive }: { provider: PaymentProvider; receive: Payments['receive'] },
): Promise<void> {
  await app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestWebhook }, (_request, body, done) =>
      done(null, body),
    );
    own.post(webhookPath(paymentProviders[provider.name].company), async ({ body, headers }) => {
      const event = Buffer.isBuffer(body) ? provider.readWebhook?.(body, headers) : null;
      if (!event)
        throw new ExpectedError('webhook.not_signed', `The event isn’t signed by ${companyTitle(provider.name)}.`);
      await receive(provider.name, event);
      return { message: 'Received.' };
    });
  });
}
