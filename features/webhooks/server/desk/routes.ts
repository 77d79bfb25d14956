import { type Binding, bind } from '#core/server/http/bind';
import * as endpoints from '#features/webhooks/desk';
import type { WebhookDesk } from './webhook-desk.ts';
import type { WebhookLog } from './webhook-log.ts';

/** Binds the desk's calls about webhooks (features/webhooks/README.md#at-the-desk). */
export function webhookRoutes(binding: Binding, { desk, log }: { desk: WebhookDesk; log: WebhookLog }): void {
  bind(binding, endpoints.listWebhooks, async () => ({ data: await desk.list() }));
  bind(binding, endpoints.addWebhook, async ({ listener, body }) => ({ data: await desk.add(listener, body) }));
  bind(binding, endpoints.changeWebhook, async ({ listener, params, body }) => ({
    data: await desk.change(listener, params.id, body),
  }));
  bind(binding, endpoints.removeWebhook, async ({ listener, params, query }) => {
    await desk.remove(listener, params.id, query.version);
    return { message: 'Removed.' };
  });
  bind(binding, endpoints.renewWebhookSecret, async ({ listener, params }) => ({
    data: await desk.renewSecret(listener, params.id),
  }));
  bind(binding, endpoints.listWebhookDeliveries, ({ params, query }) => log.list(params.id, query));
  bind(binding, endpoints.readWebhookDelivery, async ({ params }) => ({
    data: await log.read(params.id, params.delivery),
  }));
  bind(binding, endpoints.sendWebhookAgain, async ({ listener, params }) => ({
    data: await log.sendAgain(listener, params.id, params.delivery),
  }));
  bind(binding, endpoints.sendFailedWebhooksAgain, async ({ listener, params }) => ({
    sent: await log.sendFailedAgain(listener, params.id),
  }));
  bind(binding, endpoints.testWebhook, async ({ listener, params }) => ({ data: await log.test(listener, params.id) }));
}
