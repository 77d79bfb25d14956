import type { AccountId } from '#core/contract/ids';
import { type Page, pageSizes } from '#core/contract/page';
import { Memo } from '#core/server/memo';
import { type PageRequest, paged } from '#core/server/paged';
import type { Platform } from '#core/server/platform';
import type { Bought, BoughtMessage } from '#features/activity/server/histories/bought';
import { findHistoryMark, listHistoryIds } from '#features/activity/server/histories/history-queries';
import { type Caller, type Owner, ownerOf } from '#features/activity/server/owner';
import type { Message } from '#features/catalogue/contract';
import type { LoadMessages } from '#features/messages/server/cards/message-cards';
import type { SuggestionService } from '#features/messages/server/related/suggestion-service';
import { Popular } from './popular.ts';
import { listNewestIds } from './popular-queries.ts';

export interface Liked {
  messageIdsOf(accountId: AccountId, max: number): Promise<string[]>;
}

export interface RecommendedParts extends Pick<Platform, 'database' | 'clock'> {
  suggestions: Pick<SuggestionService, 'suggest'>;
  playlists: Liked;
  bought: Bought;
  loadMessages: LoadMessages;
}

const maxRecommended = 60;
/** A shelf of one or two messages looks broken, so recent messages fill it up to this number. */
const fewest = 6;
/** The latest additions say most about a listener's taste, so older ones are ignored. */
const maxLiked = 50;
/** Plays and purchases change recommendations at once; playlists and popularity only after this time. */
const lifetimeMs = 5 * 60 * 1000;
const maxRemembered = 5_000;

export class RecommendedService {
  readonly #parts: RecommendedParts;
  readonly #recommended = new Memo<string[]>(maxRemembered);
  readonly #popular: Popular;

  constructor(parts: RecommendedParts) {
    this.#parts = parts;
    this.#popular = new Popular(parts.database, parts.clock);
  }

  onCatalogueChanged(): void {
    this.#recommended.clear();
    this.#popular.onCatalogueChanged();
  }

  async listRecommended(caller: Caller, page: PageRequest): Promise<Page<Message>> {
    const owner = await ownerOf(this.#parts.database, caller);
    const ids = await (owner ? this.#recommendTo(owner) : this.#recommendToAnyone());
    return paged(page, {
      count: async () => ids.length,
      list: ({ offset, limit }) =>
        this.#parts.loadMessages(ids.slice(offset, offset + limit), caller.listener?.accountId ?? null),
    });
  }

  #recommendToAnyone(): Promise<string[]> {
    return this.#recommended.of(`anyone ${this.#period()}`, async () =>
      this.#filledUp((await this.#popular.listIds()).slice(0, maxRecommended), new Set()),
    );
  }

  #period(): number {
    return Math.floor(this.#parts.clock.now().getTime() / lifetimeMs);
  }

  async #recommendTo(owner: Owner): Promise<string[]> {
    const { accountId } = owner;
    const [mark, bought] = await Promise.all([
      findHistoryMark(this.#parts.database, owner),
      accountId === null ? [] : this.#parts.bought.listBought(accountId),
    ]);
    const boughtMark = `${bought.length} ${bought[0]?.since.getTime()}`;
    const key = `${accountId} ${owner.deviceId} ${mark} ${boughtMark} ${this.#period()}`;
    return this.#recommended.of(key, () => this.#find(owner, bought));
  }

  async #find(owner: Owner, boughtMessages: readonly BoughtMessage[]): Promise<string[]> {
    const { database, playlists, suggestions } = this.#parts;
    const used = await listHistoryIds(database, owner);
    const kept = owner.accountId === null ? [] : await playlists.messageIdsOf(owner.accountId, maxLiked);
    const bought = boughtMessages.map(({ messageId }) => messageId);
    const liked = [...new Set([...used.slice(0, maxLiked), ...kept, ...bought.slice(0, maxLiked)])];
    const without = new Set([...used, ...kept, ...bought]);
    const alike = await suggestions.suggest({ liked, without }, maxRecommended);
    const popular = (await this.#popular.listIds()).filter((id) => !without.has(id));
    return this.#filledUp([...new Set([...alike, ...popular])].slice(0, maxRecommended), without);
  }

  /** Home shows the newest messages on another shelf, so older ones come first here. */
  async #filledUp(ids: readonly string[], without: ReadonlySet<string>): Promise<string[]> {
    if (ids.length >= fewest) return [...ids];
    const { database } = this.#parts;
    const shown = new Set(await listNewestIds(database, new Set(), pageSizes.recentMessages));
    const recent = await listNewestIds(database, new Set([...without, ...ids]), shown.size + fewest);
    const unshown = recent.filter((id) => !shown.has(id));
    return [...new Set([...ids, ...unshown, ...recent])].slice(0, fewest);
  }
}
