import type * as z from 'zod/mini';
import type { AccountId, MessageId } from '#core/contract/ids';
import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { type Json, jsonList, jsonObject, plainJson } from '#core/server/json';
import { Memo } from '#core/server/memo';
import { factsOf, type PageRequest } from '#core/server/paged';
import type { Recalled } from '#core/server/stale-cache';
import type { FormerGroups } from '#features/groups/server/former-groups';
import { messageOf } from '#features/messages/server/cards/card';
import type { ListCards } from '#features/messages/server/cards/message-cards';
import { allOf, filterQueries, listQuery, type MessageFilter } from '#features/messages/server/document-query';
import type { FoundIds, MessageLists } from '#features/messages/server/message-lists';
import type { PassageMarks } from '#features/messages/server/passages/marks';
import { loadPassageReader } from '#features/messages/server/passages/passage-reader';
import { findCategoriesNamed, listLanguages, type SearchWord, wordsOf } from '#features/messages/server/search-queries';
import type { ListReply } from '#features/messages/server/service';
import { maxTranscriptHits, type searchMessages, type TranscriptHitMessage } from '#features/search/contract';
import { Spelling, type Suggestion, TooManyCorrections } from './spelling.ts';

export interface SearchRequest extends MessageFilter, PageRequest {
  keyword?: string | undefined;
  categoryKeyword?: string | undefined;
}

type SearchReply = z.output<typeof searchMessages.reply>;

interface Finding {
  found: FoundIds;
  said: readonly TranscriptHitPlace[];
  didYouMean: string | null;
  /** False if a later answer may be better: a correction has a long queue, or the count is stale. */
  isFinal: boolean;
  /** Words that match nothing together in the whole library, and so may be misspelt; else null. */
  misspelt: Misspelt | null;
}

interface Misspelt {
  words: readonly SearchWord[];
  filter: MessageFilter;
}

type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Only listeners who may play the message get the sentence. */
export interface TranscriptHitPlace extends Pick<TranscriptHitMessage, 'at' | 'sentence'> {
  messageId: MessageId;
}

export interface TranscriptSearch {
  find(
    words: readonly string[],
    query: { known: string; filter: string | undefined; max: number },
  ): Promise<TranscriptHitPlace[]>;
}

export interface SearchParts {
  database: Database;
  lists: MessageLists;
  former: FormerGroups;
  showsPassages(): boolean;
  libraryLanguage(): string;
  clock: Clock;
  listCards: ListCards;
  said: TranscriptSearch;
}

interface SaidRequest {
  request: SearchRequest;
  words: readonly SearchWord[];
  filter: MessageFilter;
  known: string | undefined;
}

/** Words shorter than this are said in every message. */
const shortestSaid = 3;
const maxKeywords = 1_000;
/** The lifetime of cached words in ms, in case no notification of a change arrives. */
const wordsLifetimeMs = 30_000;
const nothing: FoundIds = { ids: [], total: 0, isCurrent: true };

/** Specified in features/search/README.md#why-it-is-built-so. */
export class SearchService {
  readonly #parts: SearchParts;
  readonly #spelling: Spelling;
  readonly #words = new Memo<SearchWord[]>(maxKeywords, wordsLifetimeMs);

  constructor(parts: SearchParts) {
    this.#parts = parts;
    this.#spelling = new Spelling(parts);
  }

  onCatalogueChanged(): void {
    this.#words.clear();
    this.#spelling.onCatalogueChanged();
  }

  /**
   * @param accountId null for a visitor
   * @param inTurn runs work that reads the library; corrections wait in a separate queue instead
   */
  async search(request: SearchRequest, accountId: AccountId | null, inTurn: InTurn): Promise<ListReply<SearchReply>> {
    const typed = await inTurn(() => this.#find(request));
    const finding = typed.misspelt ? await this.#correct(typed, typed.misspelt, request, inTurn) : typed;
    const { found, said, didYouMean, isFinal } = finding;
    const reply = jsonObject<SearchReply>({
      data: jsonList(await this.#parts.listCards(found.ids, accountId)),
      pagination: plainJson(factsOf(request, found.total)),
      didYouMean: plainJson(didYouMean),
      said: jsonList(await this.#presentTranscriptHits(said, accountId)),
    });
    return { reply, isFinal: isFinal && found.isCurrent };
  }

  async #find(request: SearchRequest): Promise<Finding> {
    const { lists } = this.#parts;
    const keyword = request.keyword?.trim() ?? '';
    const words = await this.#wordsOf(keyword);
    const filter = await this.#withCategoriesNamed(this.#withOwnLanguage(await this.#parts.former.leadOn(request)));
    // A keyword of only punctuation or symbols has no words, and matches nothing.
    if (filter === null || (keyword !== '' && words.length === 0)) return asTyped(nothing);

    const passages = await this.#passagesOf(keyword);
    const query = listQuery(words, filter, passages);
    const found = await lists.page(query, request);
    const said = await this.#saidBehind(found, { request, words, filter, known: query.tiers.at(-1) });
    if (found.total > 0 || said.length > 0 || words.length === 0) return { ...asTyped(found), said };
    // Filters may exclude all matches of well-spelt words. Words are misspelt only if nothing matches without filters.
    const unfiltered = await lists.count(listQuery(words, {}, passages));
    if (unfiltered.answer > 0) return asTyped(found);
    return { ...asTyped(found), isFinal: unfiltered.isCurrent, misspelt: { words, filter } };
  }

  async #correct(typed: Finding, { words, filter }: Misspelt, page: PageRequest, inTurn: InTurn): Promise<Finding> {
    const { answer: suggestion, isCurrent } = await this.#suggest(words.map(({ word }) => word));
    const isFinal = typed.isFinal && isCurrent;
    if (suggestion === null) return { ...typed, isFinal };
    const instead = await inTurn(() => this.#parts.lists.page(listQuery(suggestion.words, filter), page));
    return { ...asTyped(instead), didYouMean: instead.total > 0 ? suggestion.spelling : null, isFinal };
  }

  /** Spoken matches follow the documents, on the last page (features/transcripts/README.md#searched). */
  async #saidBehind(
    found: FoundIds,
    { request, words, filter, known }: SaidRequest,
  ): Promise<readonly TranscriptHitPlace[]> {
    const isLastPage = request.pageNumber === Math.max(1, Math.ceil(found.total / request.pageSize));
    if (known === undefined || !isLastPage || !words.some(({ word }) => word.length >= shortestSaid)) return [];
    const filters = filterQueries(filter);
    return this.#parts.said.find(
      words.map(({ word }) => word),
      { known, filter: filters.length === 0 ? undefined : allOf(filters), max: maxTranscriptHits },
    );
  }

  /** For messages that the listener can't play, the reply only says that the words occur. */
  async #presentTranscriptHits(
    said: readonly TranscriptHitPlace[],
    accountId: AccountId | null,
  ): Promise<Json<TranscriptHitMessage>[]> {
    const ids = said.map(({ messageId }) => messageId);
    const cards = ids.length === 0 ? [] : await this.#parts.listCards(ids, accountId);
    return cards.flatMap((card) => {
      const { id, can_play: isShown } = messageOf(card);
      const place = said.find(({ messageId }) => messageId === id);
      if (place === undefined) return [];
      const { at, sentence } = isShown ? place : { at: null, sentence: [] };
      const pieces = sentence.map(({ text, isMatch }) => plainJson({ text, isMatch }));
      return jsonObject<TranscriptHitMessage>({ message: card, at: plainJson(at), sentence: jsonList(pieces) });
    });
  }

  async #suggest(words: readonly string[]): Promise<Recalled<Suggestion | null>> {
    try {
      return await this.#spelling.suggest(words);
    } catch (error) {
      if (error instanceof TooManyCorrections) return { answer: null, isCurrent: false };
      throw error;
    }
  }

  languages(): Promise<string[]> {
    return listLanguages(this.#parts.database, this.#parts.libraryLanguage());
  }

  /** A filter by the library's own language also takes messages without a language. */
  #withOwnLanguage(request: SearchRequest): SearchRequest {
    const { languages = [] } = request;
    return languages.includes(this.#parts.libraryLanguage()) ? { ...request, languages: [...languages, ''] } : request;
  }

  async #withCategoriesNamed(request: SearchRequest): Promise<MessageFilter | null> {
    const keyword = request.categoryKeyword?.trim();
    if (!keyword) return request;
    const namedCategoryIds = await findCategoriesNamed(
      this.#parts.database,
      (await this.#wordsOf(keyword)).map(({ word }) => word),
    );
    return namedCategoryIds.length === 0 ? null : { ...request, namedCategoryIds };
  }

  /**
   * A Bible reference has a digit, so other keywords are skipped.
   * @returns null if the keyword is no reference
   */
  async #passagesOf(keyword: string): Promise<PassageMarks | null> {
    if (!/\d/.test(keyword) || !this.#parts.showsPassages()) return null;
    return (await loadPassageReader()).marksFor(keyword);
  }

  #wordsOf(keyword: string): Promise<SearchWord[]> {
    if (keyword === '') return Promise.resolve([]);
    return this.#words.of(keyword, () => wordsOf(this.#parts.database, keyword));
  }
}

function asTyped(found: FoundIds): Finding {
  return { found, said: [], didYouMean: null, isFinal: true, misspelt: null };
}
