import type { Category, Centre, Message, MessageDetail, Service, Speaker } from '#contract/catalogue';
import { generalCentre } from '#contract/catalogue';
import { CentreSlug, type MessageId } from '#contract/ids';
import type { Page } from '#contract/page';
import type { Database } from '#server/database/database';
import type { Clock } from '#server/platform/clock';
import { ExpectedError } from '#server/platform/errors';
import { Remembered } from '#server/platform/remembered';
import * as groups from './group-queries.ts';
import { paged } from './paged.ts';
import {
  presentCategory,
  presentCentre,
  presentMessage,
  presentMessageDetail,
  presentService,
  presentSpeaker,
} from './present.ts';
import * as queries from './queries.ts';

/** Which page of a list: 1-based, and how many items it has. */
export interface PageRequest {
  pageNumber: number;
  pageSize: number;
}

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
  libraryTitle: string;
}

/** How many different lists' sizes are remembered. */
const mostCounts = 5_000;

/** What anyone can read of the library. Only published messages are ever visible (decisions: Who may play what). */
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

  /** @returns categories by name */
  async listCategories(filter: groups.CategoryFilter, page: PageRequest): Promise<Page<Category>> {
    const { database } = this.#parts;
    const keyword = filter.keyword?.trim() || undefined;
    const narrowed = { ...filter, keyword };
    return paged(page, {
      count: () => this.#countOf(['categories', narrowed], () => groups.countCategories(database, narrowed)),
      list: async (slice) => (await groups.listCategories(database, narrowed, slice)).map(presentCategory),
    });
  }

  /** @returns speakers by name */
  async listSpeakers(page: PageRequest): Promise<Page<Speaker>> {
    return paged(page, {
      count: () => this.#countAllOf('speakers'),
      list: async (slice) => (await groups.listSpeakers(this.#parts.database, slice)).map(presentSpeaker),
    });
  }

  /** @returns services by name */
  async listServices(page: PageRequest): Promise<Page<Service>> {
    return paged(page, {
      count: () => this.#countAllOf('services'),
      list: async (slice) => (await groups.listServices(this.#parts.database, slice)).map(presentService),
    });
  }

  /** @returns centres by name, without `general` */
  async listCentres(page: PageRequest): Promise<Page<Centre>> {
    return paged(page, {
      count: () => this.#countAllOf('centres'),
      list: async (slice) => (await groups.listCentres(this.#parts.database, slice)).map(presentCentre),
    });
  }

  /** @throws ExpectedError `centre.not_found` */
  async readCentre(slug: CentreSlug): Promise<Centre> {
    if (slug === generalCentre) {
      return { slug: CentreSlug.parse(generalCentre), name: this.#parts.libraryTitle, description: '' };
    }
    const row = await groups.findCentre(this.#parts.database, slug);
    if (!row) throw new ExpectedError('centre.not_found', `There is no centre "${slug}".`);
    return presentCentre(row);
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

  #countAllOf(table: 'speakers' | 'services' | 'centres'): Promise<number> {
    return this.#countOf([table], () => groups.countAllOf(this.#parts.database, table));
  }
}
