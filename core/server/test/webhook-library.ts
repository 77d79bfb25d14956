import type { Database } from '#core/server/database/database';
import { readSettings } from '#core/server/settings/settings';
import { Sessions } from '#features/accounts/server/sessions';
import { WebhookEventType } from '#features/webhooks/contract/events';
import * as contract from '#features/webhooks/desk';
import { startApp } from './app.ts';
import { deskCalls } from './desk-calls.ts';
import { featuresOf } from './features.ts';
import { makeOperator } from './make-operator.ts';
import { keepMail } from './sent-mail.ts';

const hourMs = 60 * 60 * 1000;

export async function makeWebhookLibrary(db: Database, env: Record<string, string> = {}) {
  let now = new Date();
  const clock = { now: () => now };
  const read = readSettings({ LOG_LEVEL: 'silent', FFMPEG: 'off', WEBHOOKS_PRIVATE: 'on', ...env });
  const settings = { ...read, role: 'web' as const };
  const mail = keepMail();
  const app = await startApp(db, { settings, clock });
  const linkTo = (page: string) => `https://talks.example.org${page}`;
  const server = () => featuresOf(db, { clock, settings, mailTransport: mail, linkTo });
  const services = await server();
  const { accountId, email } = await makeOperator(db, clock);
  const ask: ReturnType<typeof deskCalls>['ask'] = async (address, sent) => {
    const token = await new Sessions(db, clock).start(db, accountId, { gaveCode: true });
    return deskCalls(app, token).ask(address, sent);
  };
  return {
    app,
    clock,
    email,
    mail,
    services,
    ask,
    server,
    pass(hours: number) {
      now = new Date(now.getTime() + hours * hourMs);
    },
    deliver: () => services.core.queue.runDue('webhook', new AbortController().signal),
    async add(address: string, events: readonly WebhookEventType[] = WebhookEventType.options) {
      const { body } = await ask('/webhooks', { method: 'POST', body: { address, events } });
      const { webhook, secret } = contract.addWebhook.reply.parse(body).data;
      return { id: webhook.id, secret };
    },
    async read(id: string): Promise<contract.Webhook> {
      const { data } = contract.listWebhooks.reply.parse((await ask('/webhooks')).body);
      const found = data.find((webhook) => webhook.id === id);
      if (!found) throw new Error(`there is no webhook ${id}`);
      return found;
    },
    async log(id: string, query = ''): Promise<contract.WebhookDelivery[]> {
      const { body } = await ask(`/webhooks/${id}/deliveries?pageSize=100&${query}`);
      return contract.listWebhookDeliveries.reply.parse(body).data;
    },
    async detail(id: string, delivery: string): Promise<contract.WebhookDeliveryDetail> {
      return contract.readWebhookDelivery.reply.parse((await ask(`/webhooks/${id}/deliveries/${delivery}`)).body).data;
    },
  };
}
