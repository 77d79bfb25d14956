import * as groups from '#contract/groups';
import * as messages from '#contract/messages';
import { type Binding, bind } from '#server/platform/http/bind';
import type { GroupService } from './group-service.ts';
import type { CatalogueService } from './service.ts';

/** Binds the lists of messages and the messages themselves (spec §7). */
export function messageRoutes(binding: Binding, service: CatalogueService): void {
  bind(binding, messages.listMessages, ({ query }) => service.listMessages(query, query));
  bind(binding, messages.listRecentMessages, ({ query }) => service.listMessages(query, query));
  bind(binding, messages.readMessage, async ({ params }) => ({ data: await service.readMessage(params.id) }));
}

/** Binds what messages are grouped by (spec §7). */
export function groupRoutes(binding: Binding, service: GroupService): void {
  bind(binding, groups.listCategories, ({ query }) => service.listCategories(query, query));
  bind(binding, groups.listSpeakers, ({ query }) => service.listSpeakers(query));
  bind(binding, groups.listServices, ({ query }) => service.listServices(query));
  bind(binding, groups.listCentres, ({ query }) => service.listCentres(query));
  bind(binding, groups.readCentre, async ({ params }) => ({ data: await service.readCentre(params.slug) }));
}
