import type * as z from 'zod/mini';
import type { MessageId } from '#contract/ids';
import type { DeskMessage, listDeskMessages, MessageStatus, suggestNames } from '#contract/messages/desk';
import { type ChosenMessages, type chooseMessages, mostChangedAtOnce } from '#contract/messages/desk-bulk';
import type { Database } from '#server/database/database';
import { ExpectedError } from '#server/platform/errors';
import { paged } from '#server/platform/paged';
import { chosenOf } from './chosen.ts';
import { countByStatus, countMessages, type DeskFilter, listAllIds, listIds, listStatuses } from './list-queries.ts';
import { presentCounts, presentDeskMessage } from './present.ts';
import { listNames, loadDeskMessages } from './queries.ts';

export interface DeskMessagesParts {
  database: Database;
  /** @returns the language of messages without one of their own, as a BCP 47 tag */
  libraryLanguage(): string;
  /** @returns the path of audio with what opens it at the desk */
  sign(path: string): string;
}

type ListRequest = z.output<NonNullable<typeof listDeskMessages.query>>;
type ChoiceRequest = z.output<NonNullable<typeof chooseMessages.query>>;
type NamesRequest = z.output<NonNullable<typeof suggestNames.query>>;

const mostSuggested = 20;

/** All messages as the desk has them, whatever their status (docs/product/desk.md#messages-at-the-desk). */
export class DeskMessages {
  readonly #parts: DeskMessagesParts;

  constructor(parts: DeskMessagesParts) {
    this.#parts = parts;
  }

  /** @returns a page of the messages that pass every filter, and how many there are of each status */
  async list({ pageNumber, pageSize, sort, order, ...filter }: ListRequest) {
    const { database } = this.#parts;
    const asked = this.#filterOf(filter);
    const [page, counts] = await Promise.all([
      paged(
        { pageNumber, pageSize },
        {
          count: () => countMessages(database, asked),
          list: async (slice) => this.#load(await listIds(database, asked, { sort, order, ...slice })),
        },
      ),
      countByStatus(database),
    ]);
    return { ...page, counts: presentCounts(counts) };
  }

  async countByStatus(): Promise<Record<MessageStatus, number>> {
    return presentCounts(await countByStatus(this.#parts.database));
  }

  /** @returns all messages that pass every filter. @throws ExpectedError `request.invalid` when it is more than one change takes */
  async choose(request: ChoiceRequest): Promise<ChosenMessages> {
    const { database } = this.#parts;
    const asked = this.#filterOf(request);
    const ids = await listAllIds(database, asked, mostChangedAtOnce + 1);
    if (ids.length <= mostChangedAtOnce) return this.countChosen(ids);
    const [total, most] = [await countMessages(database, asked), mostChangedAtOnce].map((n) => n?.toLocaleString('en'));
    throw new ExpectedError(
      'request.invalid',
      `These are ${total} messages; ${most} can be changed at once. Ask for fewer.`,
    );
  }

  async countChosen(ids: readonly string[]): Promise<ChosenMessages> {
    return chosenOf(await listStatuses(this.#parts.database, ids));
  }

  /** @throws ExpectedError `message.not_found` */
  async read(id: MessageId): Promise<DeskMessage> {
    const [message] = await this.#load([id]);
    if (!message) throw new ExpectedError('message.not_found', 'Message not found.');
    return message;
  }

  /** @returns those of the messages that there are, in this order */
  readMany(ids: readonly MessageId[]): Promise<DeskMessage[]> {
    return this.#load(ids);
  }

  suggest({ kind, keyword }: NamesRequest): Promise<{ id: string; name: string }[]> {
    return listNames(this.#parts.database, kind, keyword, mostSuggested);
  }

  #filterOf({ keyword, language, ...filter }: ChoiceRequest): DeskFilter {
    const isOwn = language === this.#parts.libraryLanguage();
    return {
      ...filter,
      keyword: keyword?.trim() || undefined,
      languages: language === undefined ? undefined : [language, ...(isOwn ? [''] : [])],
    };
  }

  async #load(ids: readonly string[]): Promise<DeskMessage[]> {
    if (ids.length === 0) return [];
    const { database, sign } = this.#parts;
    return (await loadDeskMessages(database, ids)).map((row) => presentDeskMessage(row, sign));
  }
}
