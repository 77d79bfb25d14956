import type * as z from 'zod/mini';
import type { AccountId } from '#contract/ids';
import type { searchMessages } from '#contract/search';
import type { Database } from '#server/database/database';
import type { ListCards } from '#server/features/catalogue/cards/message-cards';
import type { FormerGroups } from '#server/features/catalogue/groups/former-groups';
import { listQuery, type MessageFilter } from '#server/features/catalogue/messages/document-query';
import type { FoundIds, MessageLists } from '#server/features/catalogue/messages/message-lists';
import type { ListReply } from '#server/features/catalogue/messages/service';
import type { Clock } from '#server/platform/clock';
import { jsonList, jsonObject, plainJson } from '#server/platform/json';
import { factsOf, type PageRequest } from '#server/platform/paged';
import type { Recalled } from '#server/platform/refreshed-behind';
import { Remembered } from '#server/platform/remembered';
import { findCategoriesNamed, listLanguages, type SearchWord, wordsOf } from './search-queries.ts';
import { Spelling, type Suggestion, TooManyCorrections } from './spelling.ts';

export interface SearchRequest extends MessageFilter, PageRequest {
  keyword?: string | undefined;
  /** Words in the names of categories, one of which the messages must belong to. */
  categoryKeyword?: string | undefined;
}

type SearchReply = z.output<typeof searchMessages.reply>;

/** What is found, before it is presented. */
interface Finding {
  found: FoundIds;
  didYouMean: string | null;
  /** False when a better answer may be had a little later: a correction that too many others wait for, or a newer count. */
  isFinal: boolean;
}

export interface SearchParts {
  database: Database;
  lists: MessageLists;
  former: FormerGroups;
  /** @returns the language of messages without one of their own, as a BCP 47 tag */
  libraryLanguage(): string;
  clock: Clock;
  listCards: ListCards;
}

/** How many keywords' words are remembered. */
const mostKeywords = 1_000;
/** And for how long though nobody says that the library has new ones, in ms. */
const wordsLifetimeMs = 30_000;
const nothing: FoundIds = { ids: [], total: 0, isCurrent: true };

/** Search by keyword and filters (docs/decisions/006-search.md). */
export class SearchService {
  readonly #parts: SearchParts;
  readonly #spelling: Spelling;
  readonly #words = new Remembered<SearchWord[]>(mostKeywords, wordsLifetimeMs);

  constructor(parts: SearchParts) {
    this.#parts = parts;
    this.#spelling = new Spelling(parts);
  }

  /** Forgets what depends on the library: the catalogue has changed. */
  onCatalogueChanged(): void {
    this.#words.clear();
    this.#spelling.onCatalogueChanged();
  }

  /**
   * @param accountId who searches; null for a visitor
   * @returns one page of messages, best first with a keyword, newest first without
   */
  async search(request: SearchRequest, accountId: AccountId | null): Promise<ListReply<SearchReply>> {
    const { found, didYouMean, isFinal } = await this.#find(request);
    const reply = jsonObject<SearchReply>({
      data: jsonList(await this.#parts.listCards(found.ids, accountId)),
      pagination: plainJson(factsOf(request, found.total)),
      didYouMean: plainJson(didYouMean),
    });
    return { reply, isFinal: isFinal && found.isCurrent };
  }

  async #find(request: SearchRequest): Promise<Finding> {
    const { lists } = this.#parts;
    const keyword = request.keyword?.trim() ?? '';
    const words = await this.#wordsOf(keyword);
    const filter = await this.#withCategoriesNamed(this.#withOwnLanguage(await this.#parts.former.leadOn(request)));
    // Signs alone are no words, and no message has them.
    if (filter === null || (keyword !== '' && words.length === 0)) return asTyped(nothing);

    const found = await lists.page(listQuery(words, filter), request);
    if (found.total > 0 || words.length === 0) return asTyped(found);
    // Only what nothing in the library has can be misspelt: a filter may leave nothing of what is spelt right.
    const unfiltered = await lists.count(listQuery(words, {}));
    if (unfiltered.answer > 0) return asTyped(found);
    const { answer: suggestion, ...suggested } = await this.#suggest(words.map(({ word }) => word));
    const isCurrent = unfiltered.isCurrent && suggested.isCurrent;
    if (suggestion === null) return { ...asTyped(found), isFinal: isCurrent };
    const instead = await lists.page(listQuery(suggestion.words, filter), request);
    return { found: instead, didYouMean: instead.total > 0 ? suggestion.spelling : null, isFinal: isCurrent };
  }

  async #suggest(words: readonly string[]): Promise<Recalled<Suggestion | null>> {
    try {
      return await this.#spelling.suggest(words);
    } catch (error) {
      if (error instanceof TooManyCorrections) return { answer: null, isCurrent: false };
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
    const namedCategoryIds = await findCategoriesNamed(
      this.#parts.database,
      (await this.#wordsOf(keyword)).map(({ word }) => word),
    );
    return namedCategoryIds.length === 0 ? null : { ...request, namedCategoryIds };
  }

  #wordsOf(keyword: string): Promise<SearchWord[]> {
    if (keyword === '') return Promise.resolve([]);
    return this.#words.of(keyword, () => wordsOf(this.#parts.database, keyword));
  }
}

function asTyped(found: FoundIds): Finding {
  return { found, didYouMean: null, isFinal: true };
}
