import { Deliverer } from '#server/features/webhooks/delivery/deliverer';
import { WebhookUpkeep } from '#server/features/webhooks/delivery/upkeep';
import { webhookRoutes } from '#server/features/webhooks/desk/routes';
import { WebhookDesk } from '#server/features/webhooks/desk/webhook-desk';
import { WebhookLog } from '#server/features/webhooks/desk/webhook-log';
import { EventBodies } from '#server/features/webhooks/events/bodies';
import { WebSub } from '#server/features/webhooks/websub/websub';
import type { Binding } from '#server/platform/http/bind';
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
