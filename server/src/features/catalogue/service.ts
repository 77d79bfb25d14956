import type { Message, MessageDetail } from '#contract/catalogue';
import { MessageId } from '#contract/ids';
import type { Page } from '#contract/page';
import type { Database } from '#server/database/database';
import type { Clock } from '#server/platform/clock';
import { ExpectedError } from '#server/platform/errors';
import { factsOf, type PageRequest } from '#server/platform/paged';
import { listQuery, type MessageFilter } from './document-query.ts';
import type { MessageLists } from './message-lists.ts';
import { canPlay, type Playable } from './policy.ts';
import { presentMessage, presentMessageDetail } from './present.ts';
import * as queries from './queries.ts';

/** What an audio address leads to, as far as a published message has it. */
export interface PublishedAudio {
  isFree: boolean;
  startDate: Date | null;
  sizeBytes: number;
  mimeType: string;
  container: string;
}

/** What a play of a message depends on. */
export interface PlayFacts extends Playable {
  durationMs: number;
}

export interface CatalogueParts {
  database: Database;
  lists: MessageLists;
  clock: Clock;
}

/** The messages that anyone can read of. Only published ones are ever visible (decisions: Who may play what). */
export class CatalogueService {
  readonly #parts: CatalogueParts;

  constructor(parts: CatalogueParts) {
    this.#parts = parts;
  }

  /** @returns messages newest first */
  async listMessages(filter: MessageFilter, page: PageRequest): Promise<Page<Message>> {
    const { ids, total } = await this.#parts.lists.page(listQuery([], filter), page);
    return { data: await this.loadMessages(ids), ...factsOf(page, total) };
  }

  /** @returns the messages with these ids as a visitor sees them, in that order */
  async loadMessages(ids: readonly string[]): Promise<Message[]> {
    if (ids.length === 0) return [];
    const rows = await queries.loadMessages(this.#parts.database, ids);
    return rows.map((row) => presentMessage(row, this.#parts.clock.now()));
  }

  /** @throws ExpectedError `message.not_found` when there is no such published message */
  async readMessage(id: MessageId): Promise<MessageDetail> {
    const row = await queries.findMessage(this.#parts.database, id);
    if (!row) throw new ExpectedError('message.not_found', 'Message not found.');
    return presentMessageDetail(row, this.#parts.clock.now());
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

  /** @returns whether anyone can play the message now (decisions: Who may play what) */
  isPlayable(message: Playable): boolean {
    return canPlay(message, false, this.#parts.clock.now());
  }

  /** @returns what the address of this audio leads to, or null when no published message has it */
  async findPublishedAudio(sha256: string): Promise<PublishedAudio | null> {
    const row = await queries.findPublishedAudio(this.#parts.database, sha256);
    if (!row) return null;
    return {
      isFree: row.is_free,
      startDate: row.start_date,
      sizeBytes: Number(row.size_bytes),
      mimeType: row.mime_type,
      container: row.container,
    };
  }
}
