import type { Message, MessageDetail } from '#contract/catalogue';
import { type AccountId, MessageId } from '#contract/ids';
import type { Page } from '#contract/page';
import type { FormerGroups } from '#server/features/catalogue/groups/former-groups';
import { ExpectedError } from '#server/platform/errors';
import { factsOf, type PageRequest } from '#server/platform/paged';
import type { Platform } from '#server/platform/platform';
import { listQuery, type MessageFilter } from './document-query.ts';
import type { MessageLists } from './message-lists.ts';
import { canPlay, type Playable } from './policy.ts';
import { presentMessage, presentMessageDetail, type Reader } from './present.ts';
import { type PublishedFile, publishedFiles } from './published-files.ts';
import * as queries from './queries.ts';

export interface MessageAudio extends Playable {
  sha256: string;
  sizeBytes: number;
  mimeType: string;
  container: string;
  durationMs: number;
}

export interface PlayFacts extends Playable {
  durationMs: number;
}

/** Who says what a listener bought. */
export interface Ownership {
  /** @returns those of the messages that the listener bought */
  ownedOf(accountId: AccountId, messageIds: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface CatalogueParts extends Pick<Platform, 'database' | 'clock'> {
  lists: MessageLists;
  former: FormerGroups;
  /** @returns the language of messages without one of their own, as a BCP 47 tag */
  libraryLanguage(): string;
  ownership: Ownership;
  /** @returns the address of paid audio with what opens it for a while to the listener who bought it */
  signAudio(path: string, accountId: AccountId): string;
}

/** Reads messages by their ids, in that order, as this listener sees them; null for a visitor. */
export type LoadMessages = (ids: readonly string[], accountId: AccountId | null) => Promise<Message[]>;

/** The messages that anyone can read of. Only published ones are ever visible (docs/product/access.md#published-only). */
export class CatalogueService {
  readonly #parts: CatalogueParts;

  constructor(parts: CatalogueParts) {
    this.#parts = parts;
  }

  /**
   * @param accountId null for a visitor
   * @returns messages newest first
   */
  async listMessages(filter: MessageFilter, page: PageRequest, accountId: AccountId | null): Promise<Page<Message>> {
    const { lists, former } = this.#parts;
    const { ids, total } = await lists.page(listQuery([], await former.leadOn(filter)), page);
    return { data: await this.loadMessages(ids, accountId), ...factsOf(page, total) };
  }

  /**
   * @param accountId null for a visitor
   * @returns the messages in the order of the ids
   */
  async loadMessages(ids: readonly string[], accountId: AccountId | null): Promise<Message[]> {
    if (ids.length === 0) return [];
    const rows = await queries.loadMessages(this.#parts.database, ids);
    const reader = await this.#readerOf(accountId, rows);
    return rows.map((row) => presentMessage(row, reader));
  }

  /**
   * @param accountId null for a visitor
   * @throws ExpectedError `message.not_found` when there is no such published message
   */
  async readMessage(id: MessageId, accountId: AccountId | null): Promise<MessageDetail> {
    const row = await queries.findMessage(this.#parts.database, id);
    if (!row) throw new ExpectedError('message.not_found', 'Message not found.');
    return presentMessageDetail(row, await this.#readerOf(accountId, [row]));
  }

  /** @returns what a play of those of the messages depends on that are published */
  async playFactsOf(ids: readonly MessageId[]): Promise<Map<MessageId, PlayFacts>> {
    const rows = await queries.listPlayFacts(this.#parts.database, ids);
    return new Map(
      rows.map((row) => {
        const facts = { durationMs: row.duration_ms, isFree: row.is_free, startDate: row.start_date };
        return [MessageId.parse(row.id), facts];
      }),
    );
  }

  /** @returns whether who owns the message, or doesn't, can play it now (docs/product/access.md#can-play) */
  isPlayable(message: Playable, owned: boolean): boolean {
    return canPlay(message, owned, this.#parts.clock.now());
  }

  /**
   * @param sha256 of the original
   * @param container the original's own, or a rendition's
   * @returns null when no published message has it
   */
  async findPublishedFile(sha256: string, container: string): Promise<PublishedFile | null> {
    const row = await queries.findPublishedAudio(this.#parts.database, sha256);
    return row ? (publishedFiles(sha256, row).get(container) ?? null) : null;
  }

  /** @returns the same of any message, published or not: for those who run the library */
  async findFile(sha256: string, container: string): Promise<PublishedFile | null> {
    const row = await queries.findAudio(this.#parts.database, sha256);
    return row ? (publishedFiles(sha256, row).get(container) ?? null) : null;
  }

  /** @returns the audio of the published message with this id, or null */
  async findAudioOf(id: MessageId): Promise<MessageAudio | null> {
    const row = await queries.findAudioOf(this.#parts.database, id);
    if (!row) return null;
    return {
      isFree: row.is_free,
      startDate: row.start_date,
      sha256: row.sha256,
      sizeBytes: Number(row.size_bytes),
      mimeType: row.mime_type,
      container: row.container,
      durationMs: row.duration_ms,
    };
  }

  /** @returns loudness 0..255; null where unknown @throws ExpectedError `message.not_found` unless it is published */
  async readWaveform(id: MessageId): Promise<number[] | null> {
    const row = await queries.findWaveformOf(this.#parts.database, id);
    if (!row) throw new ExpectedError('message.not_found', 'Message not found.');
    return row.waveform && [...row.waveform];
  }

  /** Only of what has to be bought is asked whether it was: a page of free messages costs a listener nothing more. */
  async #readerOf(accountId: AccountId | null, rows: readonly { id: string; is_free: boolean }[]): Promise<Reader> {
    const { clock, libraryLanguage, ownership, signAudio } = this.#parts;
    const now = clock.now();
    const language = libraryLanguage();
    // Who owns nothing has nothing to be signed.
    if (accountId === null) return { now, language, owns: () => false, sign: (path) => path };
    const paid = rows.filter((row) => !row.is_free).map((row) => row.id);
    const owned = paid.length > 0 ? await ownership.ownedOf(accountId, paid) : none;
    return { now, language, owns: (id) => owned.has(id), sign: (path) => signAudio(path, accountId) };
  }
}

const none: ReadonlySet<string> = new Set();
