import type { CollectionChange, DeskCollectionDetail, NewCollection } from '#contract/collections/desk';
import type { Database } from '#server/database/database';
import { transact } from '#server/database/transact';
import type { Audit } from '#server/features/audit/audit';
import type { Actor, Fields } from '#server/platform/act';
import type { CollectionCuration } from './collections.ts';

export interface CollectionDeskParts {
  database: Database;
  catalogue: CollectionCuration;
  audit: Audit;
}

/** Featured collections at the desk: every change of them is audited (docs/product/desk.md#audit). */
export class CollectionDesk {
  readonly #parts: CollectionDeskParts;

  constructor(parts: CollectionDeskParts) {
    this.#parts = parts;
  }

  /** @returns all collections, in their order */
  list() {
    return this.#parts.catalogue.list(this.#parts.database);
  }

  /** @throws ExpectedError `collection.not_found` */
  read(id: string): Promise<DeskCollectionDetail> {
    return this.#parts.catalogue.find(this.#parts.database, id);
  }

  /** @returns the new one. @throws ExpectedError `group.name_taken` */
  add(by: Actor, fields: NewCollection): Promise<DeskCollectionDetail> {
    const { database, catalogue, audit } = this.#parts;
    return transact(database, async (trx) => {
      const after = await catalogue.add(trx, fields);
      await audit.record(trx, { by, ...actOn('add', after), before: null, after: fieldsOf(after) });
      return after;
    });
  }

  /** @throws ExpectedError `operator.changed_meanwhile`, `group.name_taken`, `message.not_found`, and as `read` */
  change(by: Actor, id: string, change: CollectionChange): Promise<DeskCollectionDetail> {
    const { database, catalogue, audit } = this.#parts;
    return transact(database, async (trx) => {
      const { before, after } = await catalogue.change(trx, id, change);
      await audit.record(trx, {
        by,
        ...actOn('change', after),
        before: fieldsOf(before),
        after: fieldsOf(after),
      });
      return after;
    });
  }

  /** Removes a collection; its messages stay. @throws ExpectedError `operator.changed_meanwhile`, and as `read` */
  remove(by: Actor, id: string, version: number): Promise<DeskCollectionDetail> {
    const { database, catalogue, audit } = this.#parts;
    return transact(database, async (trx) => {
      const before = await catalogue.remove(trx, id, version);
      await audit.record(trx, { by, ...actOn('delete', before), before: fieldsOf(before), after: null });
      return before;
    });
  }

  /** Puts a collection right after another; null puts it first. @throws ExpectedError `collection.not_found` */
  place(by: Actor, id: string, after: string | null): Promise<void> {
    const { database, catalogue, audit } = this.#parts;
    return transact(database, async (trx) => {
      const place = await catalogue.place(trx, id, after);
      await audit.record(trx, {
        by,
        ...actOn('place', await catalogue.find(trx, id)),
        before: { place: place.before },
        after: { place: place.after },
      });
    });
  }
}

function actOn(verb: string, { id, title }: DeskCollectionDetail) {
  return { action: `collection.${verb}`, subject: { id, name: title } } as const;
}

function fieldsOf({ title, description, messages }: DeskCollectionDetail): Fields {
  return { title, description, messages: messages.map(({ topic }) => topic) };
}
