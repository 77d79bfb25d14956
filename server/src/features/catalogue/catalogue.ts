import type { Database } from '#server/database/database';
import type { Clock } from '#server/platform/clock';
import { GroupService } from './group-service.ts';
import { HighlightService } from './highlight-service.ts';
import { MessageLists } from './message-lists.ts';
import { RelatedService } from './related-service.ts';
import { SearchService } from './search-service.ts';
import { CatalogueService } from './service.ts';
import { SuggestionService } from './suggestion-service.ts';

/** The services of what anyone can read of the library, made to work together. */
export interface Catalogue {
  messages: CatalogueService;
  groups: GroupService;
  highlights: HighlightService;
  search: SearchService;
  related: RelatedService;
  suggestions: SuggestionService;
  /** Forgets what was counted and compared: the catalogue has changed. */
  onCatalogueChanged(): void;
}

/** @returns the services, over one memory of how long lists are */
export function makeCatalogue(parts: { database: Database; clock: Clock; libraryTitle: string }): Catalogue {
  const { database, clock, libraryTitle } = parts;
  const lists = new MessageLists(database);
  const messages = new CatalogueService({ database, lists, clock });
  const present = (ids: readonly string[]) => messages.loadMessages(ids);
  const groups = new GroupService({ database, libraryTitle });
  const highlights = new HighlightService({ database, clock, present });
  const search = new SearchService({ database, lists, present });
  const related = new RelatedService({ database, lists, present });
  return {
    messages,
    groups,
    highlights,
    search,
    related,
    suggestions: new SuggestionService(database, lists),
    onCatalogueChanged() {
      lists.clear();
      groups.onCatalogueChanged();
      highlights.onCatalogueChanged();
      search.onCatalogueChanged();
      related.onCatalogueChanged();
    },
  };
}
