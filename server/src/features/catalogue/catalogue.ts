import type { AccountId } from '#contract/ids';
import { FormerGroups } from '#server/features/catalogue/groups/former-groups';
import { GroupService } from '#server/features/catalogue/groups/group-service';
import { HighlightService } from '#server/features/catalogue/highlights/highlight-service';
import { PageService } from '#server/features/catalogue/pages/page-service';
import { RelatedService } from '#server/features/catalogue/related/related-service';
import { SuggestionService } from '#server/features/catalogue/related/suggestion-service';
import type { Platform } from '#server/platform/platform';
import { MessageLists } from './messages/message-lists.ts';
import { Sales } from './messages/sales.ts';
import { CatalogueService, type LoadMessages, type Ownership } from './messages/service.ts';
import { SearchService } from './search/search-service.ts';

export type Catalogue = ReturnType<typeof makeCatalogue>;

export interface CatalogueNeeds extends Pick<Platform, 'database' | 'clock'> {
  libraryTitle(): string;
  /** @returns the language of messages without one of their own, as a BCP 47 tag */
  libraryLanguage(): string;
  ownership: Ownership;
  /** @returns the address of paid audio with what opens it for a while to the listener who bought it */
  signAudio(path: string, accountId: AccountId): string;
}

/** The services of what anyone can read of the library, over one memory of how long lists are. */
export function makeCatalogue(needs: CatalogueNeeds) {
  const { database, clock } = needs;
  const lists = new MessageLists(database);
  const former = new FormerGroups(database);
  const messages = new CatalogueService({ ...needs, lists, former });
  const present: LoadMessages = (ids, accountId) => messages.loadMessages(ids, accountId);
  const groups = new GroupService({ ...needs, former });
  const highlights = new HighlightService({ ...needs, present });
  const search = new SearchService({ ...needs, lists, former, present });
  const pages = new PageService(database, former);
  const related = new RelatedService({ database, lists, former, present });
  return {
    messages,
    groups,
    highlights,
    search,
    related,
    sales: new Sales(database, clock),
    suggestions: new SuggestionService(database, lists),
    pages,
    /** Forgets what was counted and compared: the catalogue has changed. */
    onCatalogueChanged() {
      lists.clear();
      former.onCatalogueChanged();
      groups.onCatalogueChanged();
      highlights.onCatalogueChanged();
      search.onCatalogueChanged();
      related.onCatalogueChanged();
      pages.onCatalogueChanged();
    },
  };
}
