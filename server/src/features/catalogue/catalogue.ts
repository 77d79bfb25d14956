import type { Reads } from '#server/database/reads';
import { type CardParts, MessageCards } from '#server/features/catalogue/cards/message-cards';
import type { CatalogueChange } from '#server/features/catalogue/change';
import { FormerGroups } from '#server/features/catalogue/groups/former-groups';
import { GroupService } from '#server/features/catalogue/groups/group-service';
import { HighlightService } from '#server/features/catalogue/highlights/highlight-service';
import { PageService } from '#server/features/catalogue/pages/page-service';
import { PassageService } from '#server/features/catalogue/passages/passage-service';
import { RelatedService } from '#server/features/catalogue/related/related-service';
import { SuggestionService } from '#server/features/catalogue/related/suggestion-service';
import type { FactsNow } from '#server/platform/library-facts';
import { MessageLists } from './messages/message-lists.ts';
import { Sales } from './messages/sales.ts';
import { CatalogueService } from './messages/service.ts';
import { type SaidSearch, SearchService } from './search/search-service.ts';

export type Catalogue = ReturnType<typeof makeCatalogue>;

export interface CatalogueNeeds extends CardParts {
  reads: Reads;
  said: SaidSearch;
  libraryTitle(): string;
  facts: FactsNow;
}

/** The services of what anyone can read of the library, over one memory of its lists and one of its messages. */
export function makeCatalogue(needs: CatalogueNeeds) {
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
    /** Forgets what may be out of date, or asks for it behind the next reader. */
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
