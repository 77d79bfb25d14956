import type { Message } from '#contract/catalogue';
import type { AccountId } from '#contract/ids';
import type { Page } from '#contract/page';
import type { Database } from '#server/database/database';
import type { SuggestionService } from '#server/features/catalogue/suggestion-service';
import type { Clock } from '#server/platform/clock';
import { type PageRequest, paged } from '#server/platform/paged';
import { Remembered } from '#server/platform/remembered';
import { findHistoryMark, listHistoryIds } from './history-queries.ts';
import { type Caller, type Owner, ownerOf } from './owner.ts';
import { listPopularIds } from './popular-queries.ts';

/** Where listeners keep what they like, too. */
export interface Liked {
  /** @returns ids of messages, those liked last first */
  messageIdsOf(accountId: AccountId, most: number): Promise<string[]>;
}

export interface RecommendedParts {
  database: Database;
  clock: Clock;
  suggestions: Pick<SuggestionService, 'suggest'>;
  playlists: Liked;
  /** Reads messages by their ids, in that order. */
  loadMessages(ids: readonly string[]): Promise<Message[]>;
}

/** How long the list is: five screens of it. */
const mostRecommended = 60;
/** What was liked last says most about what is liked. */
const mostLiked = 50;
/** How far back plays and downloads make a message popular, today included; as with most downloaded. */
const popularDays = 90;
const dayMs = 24 * 60 * 60 * 1000;
/** Nobody has heard more of what is popular. */
const mostPopular = 1000;
const popularLifetimeMs = 10 * 60 * 1000;
/** What is played changes the list at once, what is put in a playlist or becomes popular after a while. */
const lifetimeMs = 5 * 60 * 1000;
const mostRemembered = 5_000;

/** Made for you (decisions: Catalogue; docs/decisions/009-activity.md). */
export class RecommendedService {
  readonly #parts: RecommendedParts;
  readonly #recommended = new Remembered<string[]>(mostRemembered);
  readonly #popular = new Remembered<string[]>(1);

  constructor(parts: RecommendedParts) {
    this.#parts = parts;
  }

  /** Forgets what was found: the catalogue has changed. */
  onCatalogueChanged(): void {
    this.#recommended.clear();
    this.#popular.clear();
  }

  /** @returns messages like those the caller likes and hasn't played, then popular ones */
  async listRecommended(caller: Caller, page: PageRequest): Promise<Page<Message>> {
    const owner = await ownerOf(this.#parts.database, caller);
    const ids = owner ? await this.#recommendTo(owner) : (await this.#listPopular()).slice(0, mostRecommended);
    return paged(page, {
      count: async () => ids.length,
      list: ({ offset, limit }) => this.#parts.loadMessages(ids.slice(offset, offset + limit)),
    });
  }

  async #recommendTo(owner: Owner): Promise<string[]> {
    const mark = await findHistoryMark(this.#parts.database, owner);
    const key = `${owner.accountId} ${owner.deviceId} ${mark} ${this.#period(lifetimeMs)}`;
    return this.#recommended.of(key, () => this.#find(owner));
  }

  async #find(owner: Owner): Promise<string[]> {
    const { database, playlists, suggestions } = this.#parts;
    const used = await listHistoryIds(database, owner);
    const kept = owner.accountId === null ? [] : await playlists.messageIdsOf(owner.accountId, mostLiked);
    const liked = [...new Set([...used.slice(0, mostLiked), ...kept])];
    // Who has it in a playlist or on the device has found it already, played or not.
    const without = new Set([...used, ...kept]);
    const alike = await suggestions.suggest({ liked, without }, mostRecommended);
    const popular = (await this.#listPopular()).filter((id) => !without.has(id));
    return [...new Set([...alike, ...popular])].slice(0, mostRecommended);
  }

  #listPopular(): Promise<string[]> {
    const firstDay = new Date(this.#parts.clock.now().getTime() - (popularDays - 1) * dayMs).toISOString().slice(0, 10);
    const { database } = this.#parts;
    return this.#popular.of(this.#period(popularLifetimeMs), () => listPopularIds(database, firstDay, mostPopular));
  }

  #period(ms: number): string {
    return String(Math.floor(this.#parts.clock.now().getTime() / ms));
  }
}
