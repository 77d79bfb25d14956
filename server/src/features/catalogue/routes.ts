import * as groups from '#contract/groups';
import * as messages from '#contract/messages';
import { searchMessages } from '#contract/search';
import { type Binding, bind } from '#server/platform/http/bind';
import type { Catalogue } from './catalogue.ts';

/** Binds what anyone can read of the library (spec §7). */
export function catalogueRoutes(binding: Binding, catalogue: Catalogue): void {
  messageRoutes(binding, catalogue);
  groupRoutes(binding, catalogue);
  highlightRoutes(binding, catalogue);
}

function messageRoutes(binding: Binding, catalogue: Catalogue): void {
  const { messages: service, groups: groupService, related, search } = catalogue;
  bind(binding, messages.listMessages, ({ query }) => {
    const { categoryId, month, year, centreSlug } = query;
    const filter = { categoryIds: one(categoryId), months: one(month), years: one(year), centreSlug };
    return service.listMessages(filter, query);
  });
  bind(binding, messages.listRecentMessages, ({ query }) => service.listMessages(query, query));
  bind(binding, messages.readMessage, async ({ params }) => ({ data: await service.readMessage(params.id) }));
  bind(binding, messages.listCategoryMessages, async ({ params, query }) => {
    await groupService.readCategory(params.id);
    return service.listMessages({ categoryIds: [params.id] }, query);
  });
  bind(binding, messages.listRelatedMessages, ({ params, query }) => related.listRelated(params.id, query, query));
  bind(binding, searchMessages, ({ query }) => search.search(query));
}

function groupRoutes(binding: Binding, { groups: service }: Catalogue): void {
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

function highlightRoutes(binding: Binding, { highlights: service }: Catalogue): void {
  bind(binding, messages.listFeaturedCollections, async () => ({ data: await service.listFeaturedCollections() }));
  bind(binding, messages.listMonthHighlights, ({ query }) => service.listMonthHighlights(query));
  bind(binding, messages.listMostDownloaded, ({ query }) => service.listMostDownloaded(query));
}

/** The one value of a filter as the list that it filters by. */
function one<Value>(value: Value | undefined): Value[] | undefined {
  return value === undefined ? undefined : [value];
}
