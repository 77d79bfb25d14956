import type * as z from 'zod/mini';
import type { MessageId } from '#core/contract/ids';
import type { Database } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import { paged } from '#core/server/paged';
import type { Scope } from '#core/server/scope/scope';
import type { DeskMessage, listDeskMessages, suggestNames } from '#features/messages/desk';
import { type ChosenMessages, type chooseMessages, maxChangedAtOnce } from '#features/messages/desk/bulk';
import type { DeskChapters } from '#features/messages/desk/chapters';
import type { MessageStatus } from '#features/messages/desk/filters';
import { presentChapters } from '#features/messages/server/present';
import { chosenOf } from './chosen.ts';
import * as lists from './list-queries.ts';
import { presentCounts, presentDeskMessage } from './present.ts';
import { findChapters, listNames, loadDeskMessages } from './queries.ts';

export interface DeskMessagesParts {
  database: Database;
  /** @returns the default language of messages, as a BCP 47 tag */
  libraryLanguage(): string;
  sign(path: string): string;
}

type ListRequest = z.output<NonNullable<typeof listDeskMessages.query>>;
type ChoiceRequest = z.output<NonNullable<typeof chooseMessages.query>>;
type NamesRequest = z.output<NonNullable<typeof suggestNames.query>>;

const maxSuggested = 20;

export class DeskMessages {
  readonly #parts: DeskMessagesParts;

  constructor(parts: DeskMessagesParts) {
    this.#parts = parts;
  }

  async list(scope: Scope, { pageNumber, pageSize, sort, order, ...filter }: ListRequest) {
    const { database } = this.#parts;
    const asked = this.#filterOf(filter);
    const [page, counts] = await Promise.all([
      paged(
        { pageNumber, pageSize },
        {
          count: () => lists.countMessages(database, scope, asked),
          list: async (slice) =>
            this.#load(scope, await lists.listIds(database, scope, { ...asked, sort, order, ...slice })),
        },
      ),
      lists.countByStatus(database, scope),
    ]);
    return { ...page, counts: presentCounts(counts) };
  }

  async countByStatus(scope: Scope): Promise<Record<MessageStatus, number>> {
    return presentCounts(await lists.countByStatus(this.#parts.database, scope));
  }

  async choose(scope: Scope, request: ChoiceRequest): Promise<ChosenMessages> {
    const { database } = this.#parts;
    const asked = this.#filterOf(request);
    const ids = await lists.listAllIds(database, scope, { ...asked, max: maxChangedAtOnce + 1 });
    if (ids.length <= maxChangedAtOnce) return this.countChosen(scope, ids);
    const counted = await lists.countChangeable(database, scope, asked);
    const [total, max] = [counted, maxChangedAtOnce].map((n) => n?.toLocaleString('en'));
    throw new ExpectedError(
      'request.invalid',
      `${total} messages match, and at most ${max} can be changed at once. Choose fewer.`,
    );
  }

  async countChosen(scope: Scope, ids: readonly string[]): Promise<ChosenMessages> {
    return chosenOf(await lists.listStatuses(this.#parts.database, scope, ids));
  }

  async read(scope: Scope, id: MessageId): Promise<DeskMessage> {
    const [message] = await this.#load(scope, [id]);
    if (!message) throw new ExpectedError('message.not_found', 'Message not found.');
    return message;
  }

  async readChapters(scope: Scope, id: MessageId): Promise<DeskChapters> {
    const row = await findChapters(this.#parts.database, scope, id);
    if (!row) throw new ExpectedError('message.not_found', 'Message not found.');
    const { own, file, duration_ms } = row;
    return {
      own: own === null ? null : presentChapters({ chapters: own, duration_ms }),
      file: presentChapters({ chapters: file, duration_ms }),
    };
  }

  readMany(scope: Scope, ids: readonly MessageId[]): Promise<DeskMessage[]> {
    return this.#load(scope, ids);
  }

  suggest({ kind, keyword }: NamesRequest): Promise<{ id: string; name: string }[]> {
    return listNames(this.#parts.database, kind, keyword, maxSuggested);
  }

  #filterOf({ keyword, language, ...filter }: ChoiceRequest): lists.DeskFilter {
    const isOwn = language === this.#parts.libraryLanguage();
    return {
      ...filter,
      keyword: keyword?.trim() || undefined,
      languages: language === undefined ? undefined : [language, ...(isOwn ? [''] : [])],
    };
  }

  async #load(scope: Scope, ids: readonly string[]): Promise<DeskMessage[]> {
    if (ids.length === 0) return [];
    const { database, sign } = this.#parts;
    return (await loadDeskMessages(database, scope, ids)).map((row) => presentDeskMessage(row, { scope, sign }));
  }
}
