import { LRUCache } from 'lru-cache';
import type { AccountId } from '#core/contract/ids';
import type { CatalogueChange } from '#core/server/feature';
import type { Json, WriteJson } from '#core/server/json';
import type { Platform } from '#core/server/platform';
import type { Message } from '#features/catalogue/contract';
import type { Ownership } from '#features/messages/server/policy';
import { type MessageRow, selectPublished } from '#features/messages/server/queries';
import { boughtCard, type CardMaking, type MessageCard, makeCard, messageOf } from './card.ts';

export interface CardParts extends Pick<Platform, 'database' | 'clock' | 'log'> {
  libraryLanguage(): string;
  ownership: Ownership;
  /** @returns the address of paid audio, signed for the listener who bought it; it expires */
  signAudio(path: string, accountId: AccountId): string;
  write: WriteJson;
  /** In bytes, for all cached messages together. */
  cardsBytes: number;
}

/** Returns published messages as the listener sees them, in the order of the ids. The account is null for a visitor. */
export type ListCards = (ids: readonly string[], accountId: AccountId | null) => Promise<Json<Message>[]>;
/** Returns messages as objects instead of JSON, for replies that add to each message. */
export type LoadMessages = (ids: readonly string[], accountId: AccountId | null) => Promise<Message[]>;

const bookkeepingBytes = 500;

/** Caches every message that lists show as finished JSON, until the message changes (features/messages/README.md#why-it-is-built-so). */
export class MessageCards {
  readonly #parts: CardParts;
  readonly #known: LRUCache<string, MessageCard>;
  readonly #reading = new Map<string, Promise<ReadonlyMap<string, MessageCard>>>();
  #generation = 0;

  constructor(parts: CardParts) {
    this.#parts = parts;
    this.#known = new LRUCache({
      maxSize: parts.cardsBytes,
      sizeCalculation: ({ json }) => json.bytes.length + bookkeepingBytes,
    });
  }

  list: ListCards = async (ids, accountId) => {
    const cards = await this.#cardsOf(ids);
    const shown = ids.flatMap((id) => cards.get(id) ?? []);
    return accountId === null ? shown.map(({ json }) => json) : await this.#asBoughtBy(accountId, shown);
  };

  load: LoadMessages = async (ids, accountId) => (await this.list(ids, accountId)).map(messageOf);

  /** Drops cached messages that may have changed. Reads in flight won't be cached either. */
  forget(change: CatalogueChange): void {
    this.#generation += 1;
    this.#reading.clear();
    if (change === 'anything') this.#known.clear();
    else for (const id of change) this.#known.delete(id);
  }

  async #asBoughtBy(accountId: AccountId, cards: readonly MessageCard[]): Promise<Json<Message>[]> {
    const { ownership, signAudio, write } = this.#parts;
    // A page of only free messages needs no query for the listener's purchases.
    const paid = cards.filter(({ isFree }) => !isFree).map(({ id }) => id);
    const owned = paid.length > 0 ? await ownership.ownedOf(accountId, paid) : none;
    return cards.map((card) =>
      owned.has(card.id) && card.isReleased ? boughtCard(card, signAudio(card.audioPath, accountId), write) : card.json,
    );
  }

  async #cardsOf(ids: readonly string[]): Promise<ReadonlyMap<string, MessageCard>> {
    const now = this.#parts.clock.now().getTime();
    const found = new Map<string, MessageCard>();
    const missing: string[] = [];
    for (const id of ids) {
      const card = this.#known.get(id);
      if (card !== undefined && now < card.expiresAt) found.set(id, card);
      else missing.push(id);
    }
    for (const cards of await this.#read(missing)) for (const [id, card] of cards) found.set(id, card);
    return found;
  }

  #read(missing: readonly string[]): Promise<ReadonlyMap<string, MessageCard>[]> {
    const readings = new Set(missing.flatMap((id) => this.#reading.get(id) ?? []));
    const unread = missing.filter((id) => !this.#reading.has(id));
    if (unread.length > 0) {
      const reading = this.#readNow(unread);
      readings.add(reading);
      for (const id of unread) this.#reading.set(id, reading);
    }
    return Promise.all(readings);
  }

  /** A stored message that violates the contract is omitted, so that it doesn't break every list that contains it. */
  #entryOf(row: MessageRow, making: CardMaking): [string, MessageCard][] {
    try {
      return [[row.id, makeCard(row, making)]];
    } catch (error) {
      this.#parts.log.error({ err: error, messageId: row.id }, 'a message can’t be shown in lists');
      return [];
    }
  }

  async #readNow(ids: readonly string[]): Promise<ReadonlyMap<string, MessageCard>> {
    const generation = this.#generation;
    try {
      const rows = await selectPublished(this.#parts.database, ids);
      const { clock, libraryLanguage, write } = this.#parts;
      const making = { now: clock.now(), language: libraryLanguage(), write };
      const cards = new Map(rows.flatMap((row) => this.#entryOf(row, making)));
      if (generation === this.#generation) for (const [id, card] of cards) this.#known.set(id, card);
      return cards;
    } finally {
      if (generation === this.#generation) for (const id of ids) this.#reading.delete(id);
    }
  }
}

const none: ReadonlySet<string> = new Set();
