import * as groups from '#contract/groups';
import * as messages from '#contract/messages';
import { type Binding, bind } from '#server/platform/http/bind';
import type { GroupService } from './group-service.ts';
import type { HighlightService } from './highlight-service.ts';
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
  bind(binding, groups.readCategory, async ({ params }) => ({
    data: { Category: await service.readCategory(params.id) },
  }));
  bind(binding, groups.listSpeakers, ({ query }) => service.listSpeakers(query));
  bind(binding, groups.readSpeaker, async ({ params }) => ({ data: await service.readSpeaker(params.id) }));
  bind(binding, groups.listServices, ({ query }) => service.listServices(query));
  bind(binding, groups.readService, async ({ params }) => ({ data: await service.readService(params.id) }));
  bind(binding, groups.listCentres, ({ query }) => service.listCentres(query));
  bind(binding, groups.readCentre, async ({ params }) => ({ data: await service.readCentre(params.slug) }));
}

/** Binds the messages of one category: the category says whether it is there, the catalogue what is in it. */
export function categoryMessageRoutes(binding: Binding, groupService: GroupService, service: CatalogueService): void {
  bind(binding, messages.listCategoryMessages, async ({ params, query }) => {
    await groupService.readCategory(params.id);
    return service.listMessages({ categoryId: params.id }, query);
  });
}

/** Binds what the catalogue puts forward. */
export function highlightRoutes(binding: Binding, service: HighlightService): void {
  bind(binding, messages.listFeaturedCollections, async () => ({ data: await service.listFeaturedCollections() }));
  bind(binding, messages.listMonthHighlights, ({ query }) => service.listMonthHighlights(query));
  bind(binding, messages.listMostDownloaded, ({ query }) => service.listMostDownloaded(query));
}
