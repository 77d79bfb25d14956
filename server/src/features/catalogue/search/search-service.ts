import type { Message } from '#contract/catalogue';
import type { AccountId } from '#contract/ids';
import type { PageFacts } from '#contract/page';
import type { Database } from '#server/database/database';
import type { FormerGroups } from '#server/features/catalogue/groups/former-groups';
import { listQuery, type MessageFilter } from '#server/features/catalogue/messages/document-query';
import type { FoundIds, MessageLists } from '#server/features/catalogue/messages/message-lists';
import type { LoadMessages } from '#server/features/catalogue/messages/service';
import { factsOf, type PageRequest } from '#server/platform/paged';
import { Remembered } from '#server/platform/remembered';
import { findCategoriesNamed, listLanguages, wordsOf } from './search-queries.ts';
import { Spelling, type Suggestion, TooManyCorrections } from './spelling.ts';

export interface SearchRequest extends MessageFilter, PageRequest {
  keyword?: string | undefined;
  /** Words in the names of categories, one of which the messages must belong to. */
  categoryKeyword?: string | undefined;
}

export interface SearchReply {
  data: Message[];
  pagination: PageFacts;
  /** The spelling that was searched for instead; null when the typed one was. */
  didYouMean: string | null;
  /** False when a correction may be had a little later: too many others wait for theirs. */
  isFinal: boolean;
}

/** What is found, before it is presented. */
type Finding = Pick<SearchReply, 'didYouMean' | 'isFinal'> & { found: FoundIds };

export interface SearchParts {
  database: Database;
  lists: MessageLists;
  former: FormerGroups;
  /** @returns the language of messages without one of their own, as a BCP 47 tag */
  libraryLanguage(): string;
  present: LoadMessages;
}

/** How many keywords' words are remembered. */
const mostKeywords = 5_000;
const nothing: FoundIds = { ids: [], total: 0 };

/** Search by keyword and filters (docs/decisions/006-search.md). */
export class SearchService {
  readonly #parts: SearchParts;
  readonly #spelling: Spelling;
  readonly #words = new Remembered<string[]>(mostKeywords);

  constructor(parts: SearchParts) {
    this.#parts = parts;
    this.#spelling = new Spelling(parts.database, parts.lists);
  }

  /** Forgets what depends on the library: the catalogue has changed. */
  onCatalogueChanged(): void {
    this.#spelling.clear();
  }

  /**
   * @param accountId who searches; null for a visitor
   * @returns one page of messages, best first with a keyword, newest first without
   */
  async search(request: SearchRequest, accountId: AccountId | null): Promise<SearchReply> {
    const { found, didYouMean, isFinal } = await this.#find(request);
    return {
      data: await this.#parts.present(found.ids, accountId),
      pagination: factsOf(request, found.total),
      didYouMean,
      isFinal,
    };
  }

  async #find(request: SearchRequest): Promise<Finding> {
    const { lists } = this.#parts;
    const keyword = request.keyword?.trim() ?? '';
    const words = await this.#wordsOf(keyword);
    const filter = await this.#withCategoriesNamed(this.#withOwnLanguage(await this.#parts.former.leadOn(request)));
    // Signs alone are no words, and no message has them.
    if (filter === null || (keyword !== '' && words.length === 0)) return asTyped(nothing);

    const found = await lists.page(listQuery(words, filter), request);
    // Only what nothing in the library has can be misspelt: a filter may leave nothing of what is spelt right.
    if (found.total > 0 || words.length === 0 || (await lists.count(listQuery(words, {}))) > 0) {
      return asTyped(found);
    }
    const suggestion = await this.#suggest(words);
    if (suggestion === 'later') return { ...asTyped(found), isFinal: false };
    if (!suggestion) return asTyped(found);
    const instead = await lists.page(listQuery(suggestion.words, filter), request);
    return { found: instead, didYouMean: instead.total > 0 ? suggestion.spelling : null, isFinal: true };
  }

  async #suggest(words: readonly string[]): Promise<Suggestion | null | 'later'> {
    try {
      return await this.#spelling.suggest(words);
    } catch (error) {
      if (error instanceof TooManyCorrections) return 'later';
      throw error;
    }
  }

  /** @returns the languages that published messages are given in, as tags in their order */
  languages(): Promise<string[]> {
    return listLanguages(this.#parts.database, this.#parts.libraryLanguage());
  }

  /** @returns the filter, with those messages that have no language themselves where it takes the library's own */
  #withOwnLanguage(request: SearchRequest): SearchRequest {
    const { languages = [] } = request;
    return languages.includes(this.#parts.libraryLanguage()) ? { ...request, languages: [...languages, ''] } : request;
  }

  /** @returns the filter with the categories that `categoryKeyword` names, or null when no category can pass */
  async #withCategoriesNamed(request: SearchRequest): Promise<MessageFilter | null> {
    const keyword = request.categoryKeyword?.trim();
    if (!keyword) return request;
    const namedCategoryIds = await findCategoriesNamed(this.#parts.database, await this.#wordsOf(keyword));
    return namedCategoryIds.length === 0 ? null : { ...request, namedCategoryIds };
  }

  #wordsOf(keyword: string): Promise<string[]> {
    if (keyword === '') return Promise.resolve([]);
    return this.#words.of(keyword, () => wordsOf(this.#parts.database, keyword));
  }
}

function asTyped(found: FoundIds): Finding {
  return { found, didYouMean: null, isFinal: true };
}
