import { generalCentre, type Message, type MessageDetail } from '#contract/catalogue';
import type { MessageId } from '#contract/ids';
import type { Page } from '#contract/page';
import type { Database } from '#server/database/database';
import type { Clock } from '#server/platform/clock';
import { ExpectedError } from '#server/platform/errors';
import { Remembered } from '#server/platform/remembered';
import { type PageRequest, paged } from './paged.ts';
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

export interface CatalogueParts {
  database: Database;
  clock: Clock;
}

/** How many different lists' sizes are remembered. */
const mostCounts = 5_000;

/** The messages that anyone can read of. Only published messages are ever visible (decisions: Who may play what). */
export class CatalogueService {
  readonly #parts: CatalogueParts;
  /** The sizes of lists: counting a large list takes longer than reading a page of it. */
  readonly #counts = new Remembered<number>(mostCounts);

  constructor(parts: CatalogueParts) {
    this.#parts = parts;
  }

  /** Forgets what was counted: the catalogue has changed. */
  onCatalogueChanged(): void {
    this.#counts.clear();
  }

  /** @returns messages newest first; the centre `general` is the whole library */
  async listMessages(filter: queries.MessageFilter, page: PageRequest): Promise<Page<Message>> {
    const { database, clock } = this.#parts;
    const narrowed = filter.centreSlug === generalCentre ? { ...filter, centreSlug: undefined } : filter;
    return paged(page, {
      count: () => this.#countOf(['messages', narrowed], () => queries.countMessages(database, narrowed)),
      list: async (slice) => {
        const ids = await queries.listMessageIds(database, narrowed, slice);
        const rows = await queries.loadMessages(database, ids);
        return rows.map((row) => presentMessage(row, clock.now()));
      },
    });
  }

  /** @throws ExpectedError `message.not_found` when there is no such published message */
  async readMessage(id: MessageId): Promise<MessageDetail> {
    const row = await queries.findMessage(this.#parts.database, id);
    if (!row) throw new ExpectedError('message.not_found', 'Message not found.');
    return presentMessageDetail(row, this.#parts.clock.now());
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

  #countOf(list: unknown, count: () => Promise<number>): Promise<number> {
    return this.#counts.of(JSON.stringify(list), count);
  }
}
