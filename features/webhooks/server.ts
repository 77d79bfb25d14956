import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import type { Round } from '#core/server/fleet/fleet';
import type { OperatorMailParts } from '#core/server/mail/operator-mail';
import { Deliverer } from './server/delivery/deliverer.ts';
import { mendWork } from './server/delivery/delivery-queries.ts';
import { WebhookUpkeep } from './server/delivery/upkeep.ts';
import { webhookRoutes } from './server/desk/routes.ts';
import { WebhookDesk } from './server/desk/webhook-desk.ts';
import { WebhookLog } from './server/desk/webhook-log.ts';
import { EventBodies } from './server/events/bodies.ts';
import { webhookFigure } from './server/figure.ts';
import { webhookMails } from './server/mails.ts';
import { WebSub } from './server/websub/websub.ts';

const watchEveryMs = 5_000;

export function makeWebhooks(core: Core) {
  const { settings, database, clock, library, linkTo } = core;
  const { allowsPrivate, keptDays } = settings.webhooks;
  const bodies = new EventBodies({ database, linkTo, libraryTitle: () => library.now().title });
  const deliverer = new Deliverer({ ...core, bodies, allowsPrivate, random: Math.random });
  const isSecure = settings.publicUrl?.startsWith('https:') ?? false;
  // A hub can't fetch feeds from this machine's local address.
  const hub = settings.publicUrl === null ? null : settings.webSubHub;
  const upkeep = new WebhookUpkeep({ database, clock, keptDays });
  const webSub = new WebSub({ ...core, hub, random: Math.random });
  const services = {
    deliverer,
    upkeep,
    webSub,
    desk: new WebhookDesk({ ...core, rules: { allowsPrivate, isSecure } }),
    log: new WebhookLog(core),
    mails: (mail: OperatorMailParts) => webhookMails(database, mail),
  };
  const releases: Round = {
    name: 'releases',
    everyMs: watchEveryMs,
    startsAtOnce: true,
    run: () => upkeep.announceReleases(),
    failure: 'releases of messages could not be announced',
  };
  const pings: Round = {
    name: 'websub',
    everyMs: watchEveryMs,
    startsAtOnce: true,
    run: () => webSub.gather(),
    failure: 'changes of feeds could not be gathered for the WebSub hub',
  };
  const feature: ServerFeature = {
    deskRoutes: (calls) => webhookRoutes(calls, services),
    work: webSub.isOn ? [deliverer, webSub] : [deliverer],
    mendWork,
    figures: [webhookFigure(database)],
    rounds: webSub.isOn ? [releases, pings] : [releases],
    sweeps: [(signal) => upkeep.sweep(signal), () => webSub.sweep()],
  };
  return { ...services, ...feature };
}
