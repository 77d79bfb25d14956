import type { Reads } from '#core/server/database/reads';
import type { CatalogueChange } from '#core/server/feature';
import type { FactsNow } from '#core/server/library-facts';
import { PageService } from '#features/catalogue/server/pages/page-service';
import { FormerGroups } from '#features/groups/server/former-groups';
import { GroupService } from '#features/groups/server/group-service';
import { type CardParts, MessageCards } from '#features/messages/server/cards/message-cards';
import { HighlightService } from '#features/messages/server/highlights/highlight-service';
import { MessageLists } from '#features/messages/server/message-lists';
import { RelatedService } from '#features/messages/server/related/related-service';
import { SuggestionService } from '#features/messages/server/related/suggestion-service';
import { Sales } from '#features/messages/server/sales';
import { CatalogueService } from '#features/messages/server/service';
import { PassageService } from '#features/passages/server/passage-service';
import { SearchService, type TranscriptSearch } from '#features/search/server/search-service';

export type Catalogue = ReturnType<typeof makeCatalogueServices>;

export interface CatalogueNeeds extends CardParts {
  reads: Reads;
  said: TranscriptSearch;
  libraryTitle(): string;
  facts: FactsNow;
}

export function makeCatalogueServices(needs: CatalogueNeeds) {
  const { database, reads, clock } = needs;
  const lists = new MessageLists(reads, clock);
  const cards = new MessageCards(needs);
  const listCards = cards.list;
  const showsPassages = () => needs.facts().passages_shown === 'yes';
  const former = new FormerGroups(database);
  const messages = new CatalogueService({ ...needs, lists, former, cards, showsPassages });
  const groups = new GroupService({ ...needs, former });
  const highlights = new HighlightService({ ...needs, listCards });
  const search = new SearchService({ ...needs, lists, former, listCards, showsPassages });
  const passages = new PassageService({ ...needs, lists, listCards });
  const pages = new PageService(database, former, passages);
  const related = new RelatedService({ database, reads, clock, lists, former, listCards });
  return {
    messages,
    cards,
    groups,
    highlights,
    search,
    passages,
    related,
    sales: new Sales(database, clock),
    suggestions: new SuggestionService({ database, reads, lists }),
    pages,
    onCatalogueChanged(change: CatalogueChange) {
      cards.forget(change);
      lists.onCatalogueChanged();
      former.onCatalogueChanged();
      groups.onCatalogueChanged();
      highlights.onCatalogueChanged();
      search.onCatalogueChanged();
      passages.onCatalogueChanged();
      related.onCatalogueChanged();
      pages.onCatalogueChanged();
    },
  };
}
