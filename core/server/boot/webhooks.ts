import type { Binding } from '#core/server/http/bind';
import { Deliverer } from '#features/webhooks/server/delivery/deliverer';
import { WebhookUpkeep } from '#features/webhooks/server/delivery/upkeep';
import { webhookRoutes } from '#features/webhooks/server/desk/routes';
import { WebhookDesk } from '#features/webhooks/server/desk/webhook-desk';
import { WebhookLog } from '#features/webhooks/server/desk/webhook-log';
import { EventBodies } from '#features/webhooks/server/events/bodies';
import { WebSub } from '#features/webhooks/server/websub/websub';
import type { Shared } from './shared.ts';

export type WebhookServices = ReturnType<typeof makeWebhookServices>;

export function makeWebhookServices(shared: Shared) {
  const { settings, database, clock, library, linkTo } = shared;
  const { allowsPrivate, keptDays } = settings.webhooks;
  const bodies = new EventBodies({ database, linkTo, libraryTitle: () => library.now().title });
  const deliverer = new Deliverer({ ...shared, bodies, allowsPrivate, random: Math.random });
  const kick = () => deliverer.kick();
  const isSecure = settings.publicUrl?.startsWith('https:') ?? false;
  // A hub couldn't ask for feeds at an address of this machine.
  const hub = settings.publicUrl === null ? null : settings.webSubHub;
  return {
    deliverer,
    upkeep: new WebhookUpkeep({ database, clock, keptDays, kick }),
    webSub: new WebSub({ ...shared, hub, random: Math.random }),
    desk: new WebhookDesk({ ...shared, rules: { allowsPrivate, isSecure } }),
    log: new WebhookLog({ ...shared, kick }),
  };
}

export function bindWebhooks(binding: Binding, webhooks: WebhookServices): void {
  webhookRoutes(binding, webhooks);
}
