import { bindDesk, type Calls } from '#core/server/http/bind-desk';
import * as endpoints from '#features/webhooks/desk';
import type { WebhookDesk } from './webhook-desk.ts';
import type { WebhookLog } from './webhook-log.ts';

export function webhookRoutes(calls: Calls, { desk, log }: { desk: WebhookDesk; log: WebhookLog }): void {
  bindDesk(calls, endpoints.listWebhooks, async () => ({ data: await desk.list() }));
  bindDesk(calls, endpoints.addWebhook, async ({ listener, body }) => ({ data: await desk.add(listener, body) }));
  bindDesk(calls, endpoints.changeWebhook, async ({ listener, params, body }) => ({
    data: await desk.change(listener, params.id, body),
  }));
  bindDesk(calls, endpoints.removeWebhook, async ({ listener, params, query }) => {
    await desk.remove(listener, params.id, query.version);
    return { message: 'Removed.' };
  });
  bindDesk(calls, endpoints.renewWebhookSecret, async ({ listener, params }) => ({
    data: await desk.renewSecret(listener, params.id),
  }));
  bindDesk(calls, endpoints.listWebhookDeliveries, ({ params, query }) => log.list(params.id, query));
  bindDesk(calls, endpoints.readWebhookDelivery, async ({ params }) => ({
    data: await log.read(params.id, params.delivery),
  }));
  bindDesk(calls, endpoints.sendWebhookAgain, async ({ listener, params }) => ({
    data: await log.sendAgain(listener, params.id, params.delivery),
  }));
  bindDesk(calls, endpoints.sendFailedWebhooksAgain, async ({ listener, params }) => ({
    sent: await log.sendFailedAgain(listener, params.id),
  }));
  bindDesk(calls, endpoints.testWebhook, async ({ listener, params }) => ({
    data: await log.test(listener, params.id),
  }));
}
