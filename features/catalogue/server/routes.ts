import type { AccountId } from '#core/contract/ids';
import { type Binding, bind } from '#core/server/http/bind';
import type { Listener, Origin } from '#core/server/http/caller';
import type { Json } from '#core/server/json';
import { siteOf } from '#core/server/network';
import type { LimitSettings } from '#core/server/settings/settings';
import { FairTurns } from '#core/server/work/fair-turns';
import * as groups from '#features/groups/contract';
import * as messages from '#features/messages/contract';
import { readChapters } from '#features/messages/contract/chapters';
import type { ListReply } from '#features/messages/server/service';
import * as passages from '#features/passages/contract';
import { listLanguages, searchMessages } from '#features/search/contract';
import type { Catalogue } from './catalogue.ts';

/** Limits on concurrent searches leave most database connections to other requests. */
const searchTurns = { atOnce: 6, atOnceOfGroup: 3, maxWaiting: 400, maxWaitingOfGroup: 100 };

export function catalogueRoutes(
  binding: Binding,
  catalogue: Catalogue,
  { searchesPerAddress }: Pick<LimitSettings, 'searchesPerAddress'>,
): void {
  messageRoutes(binding, catalogue);
  // Cached replies are sent before the limit counts them.
  searchRoutes(binding, catalogue, searchesPerAddress);
  groupRoutes(binding, catalogue);
  centreRoutes(binding, catalogue);
  highlightRoutes(binding, catalogue);
  passageRoutes(binding, catalogue);
}

function messageRoutes(binding: Binding, catalogue: Catalogue): void {
  const { messages: service, groups: groupService, related } = catalogue;
  bind(binding, messages.listMessages, ({ query, listener, leaveUnkept }) => {
    const { categoryId, month, year, centreSlug } = query;
    const filter = { categoryIds: one(categoryId), months: one(month), years: one(year), centreSlug };
    return unlessFinal(leaveUnkept, service.listMessages(filter, query, accountOf(listener)));
  });
  bind(binding, messages.listRecentMessages, ({ query, listener, leaveUnkept }) =>
    unlessFinal(leaveUnkept, service.listMessages(query, query, accountOf(listener))),
  );
  bind(binding, messages.listMessagesByIds, async ({ query, listener }) => ({
    data: await catalogue.cards.load(query.ids, accountOf(listener)),
  }));
  bind(binding, messages.readMessage, async ({ params, listener }) => ({
    data: await service.readMessage(params.id, accountOf(listener)),
  }));
  bind(binding, readChapters, async ({ params }) => ({ data: await service.readChapters(params.id) }));
  bind(binding, messages.listCategoryMessages, async ({ params, query, listener, leaveUnkept }) => {
    const { id } = await groupService.readCategory(params.id);
    return unlessFinal(leaveUnkept, service.listMessages({ categoryIds: [id] }, query, accountOf(listener)));
  });
  bind(binding, groups.listSeriesMessages, async ({ params, query, listener }) =>
    service.listParts(await groupService.readSeries(params.id), query, accountOf(listener)),
  );
  bind(binding, messages.listRelatedMessages, ({ params, query, listener, leaveUnkept }) =>
    unlessFinal(leaveUnkept, related.listRelated({ ...query, id: params.id, accountId: accountOf(listener) }, query)),
  );
}

function searchRoutes(binding: Binding, { search, groups: groupService }: Catalogue, perAddress: number): void {
  const turns = new FairTurns(searchTurns);
  const inTurn = <Found>({ address, whenGone }: Pick<Origin, 'address' | 'whenGone'>, find: () => Promise<Found>) =>
    turns.take({ goesFirst: false, group: siteOf(address), signal: whenGone() }, find);
  bind(
    binding,
    searchMessages,
    (call) =>
      unlessFinal(
        call.leaveUnkept,
        search.search(call.query, accountOf(call.listener), (find) => inTurn(call, find)),
      ),
    { perAddress },
  );
  bind(
    binding,
    groups.listCategories,
    (call) => inTurn(call, () => groupService.listCategories(call.query, call.query)),
    { perAddress },
  );
  bind(binding, listLanguages, async () => ({ data: await search.languages() }));
  bind(binding, groups.listSpeakers, (call) => inTurn(call, () => groupService.listSpeakers(call.query, call.query)), {
    perAddress,
  });
  bind(binding, groups.listSeries, (call) => inTurn(call, () => groupService.listSeries(call.query, call.query)), {
    perAddress,
  });
}

function groupRoutes(binding: Binding, { groups: service }: Catalogue): void {
  bind(binding, groups.readCategory, async ({ params }) => ({
    data: { Category: await service.readCategory(params.id) },
  }));
  bind(binding, groups.readSpeaker, async ({ params }) => ({ data: await service.readSpeaker(params.id) }));
  bind(binding, groups.listServices, ({ query }) => service.listServices(query));
  bind(binding, groups.readService, async ({ params }) => ({ data: await service.readService(params.id) }));
  bind(binding, groups.readSeries, async ({ params }) => ({ data: await service.readSeries(params.id) }));
}

function centreRoutes(binding: Binding, { groups: service, messages: messageService }: Catalogue): void {
  bind(binding, groups.listCentres, ({ query }) => service.listCentres(query));
  bind(binding, groups.readCentre, async ({ params, query, listener, leaveUnkept }) => {
    const centre = await service.readCentre(params.slug);
    return unlessFinal(leaveUnkept, messageService.withMessages(centre, query, accountOf(listener)));
  });
}

function highlightRoutes(binding: Binding, { highlights: service }: Catalogue): void {
  bind(binding, messages.listFeaturedCollections, ({ listener }) =>
    service.listFeaturedCollections(accountOf(listener)),
  );
  bind(binding, messages.listMonthHighlights, ({ query }) => service.listMonthHighlights(query));
  bind(binding, messages.listMostDownloaded, ({ query, listener }) =>
    service.listMostDownloaded(query, accountOf(listener)),
  );
}

function passageRoutes(binding: Binding, { passages: service }: Catalogue): void {
  bind(binding, passages.listPassageBooks, async () => ({ data: await service.listBooks() }));
  bind(binding, passages.readPassageBook, async ({ params }) => ({ data: await service.readBook(params.book) }));
  bind(binding, passages.listPassageMessages, ({ params, query, listener, leaveUnkept }) =>
    unlessFinal(leaveUnkept, service.listMessages({ ...params, chapter: query.chapter }, query, accountOf(listener))),
  );
}

async function unlessFinal<Reply>(leaveUnkept: () => void, listed: Promise<ListReply<Reply>>): Promise<Json<Reply>> {
  const { reply, isFinal } = await listed;
  if (!isFinal) leaveUnkept();
  return reply;
}

/** @returns null for visitors and for listeners without purchases, who share one cached reply */
function accountOf(listener: Listener | null): AccountId | null {
  return listener?.accountId ?? null;
}

function one<Value>(value: Value | undefined): Value[] | undefined {
  return value === undefined ? undefined : [value];
}
