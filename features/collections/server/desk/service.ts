import { CollectionId, MessageId } from '#core/contract/ids';
import type { Actor, Fields } from '#core/server/act';
import type { Database, Transaction } from '#core/server/database/database';
import { breaksUnique } from '#core/server/database/error-code';
import { ExpectedError } from '#core/server/errors';
import { coverPath } from '#features/audio/contract/covers';
import type { Audit } from '#features/audit/server/audit';
import type {
  CollectedMessage,
  CollectionChange,
  DeskCollection,
  DeskCollectionDetail,
  NewCollection,
} from '#features/collections/desk';
import { changedMeanwhile } from '#features/groups/server/desk/refusals';
import { placeRow } from '#features/groups/server/place-queries';
import { MessageStatus } from '#features/messages/desk/filters';
import * as queries from './queries.ts';

/** Featured collections at the desk (features/catalogue/README.md#featured-collections); each change is audited. */
export class CollectionDesk {
  readonly #database: Database;
  readonly #audit: Audit;

  constructor({ database, audit }: { database: Database; audit: Audit }) {
    this.#database = database;
    this.#audit = audit;
  }

  /** @returns all collections in their order, those included that listeners see nothing of */
  async list(): Promise<DeskCollection[]> {
    const rows = await queries.listCollections(this.#database);
    return rows.map(({ id, version, title, description, published, all }) => ({
      id: CollectionId.parse(id),
      version,
      title,
      description,
      messages: { published, all },
    }));
  }

  /** @throws ExpectedError `collection.not_found` */
  read(id: string): Promise<DeskCollectionDetail> {
    return find(this.#database, id);
  }

  /** @returns the new one, after all others. @throws ExpectedError `group.name_taken` */
  add(by: Actor, { title, description }: NewCollection): Promise<DeskCollectionDetail> {
    return this.#audit.transact(by, async (trx, record) => {
      const after = await find(trx, await orTaken(queries.insertCollection(trx, { title, description })));
      await record({ ...actOn('add', after), before: null, after: fieldsOf(after) });
      return after;
    });
  }

  /** @throws ExpectedError `operator.changed_meanwhile`, `group.name_taken`, `message.not_found`, and as `read` */
  change(by: Actor, id: string, change: CollectionChange): Promise<DeskCollectionDetail> {
    const { version, messages } = change;
    return this.#audit.transact(by, async (trx, record) => {
      const before = await findSeen(trx, id, version);
      const { title = before.title, description = before.description } = change;
      await orTaken(queries.updateCollection(trx, id, { title, description }));
      if (messages && (await queries.writeMessages(trx, id, messages)) < messages.length) {
        throw new ExpectedError('message.not_found', 'One of these messages isn’t there any more.');
      }
      const after = await find(trx, id);
      await record({ ...actOn('change', after), before: fieldsOf(before), after: fieldsOf(after) });
      return after;
    });
  }

  /**
   * Its messages stay.
   * @throws ExpectedError `operator.changed_meanwhile`, and as `read`
   */
  remove(by: Actor, id: string, version: number): Promise<DeskCollectionDetail> {
    return this.#audit.transact(by, async (trx, record) => {
      const before = await findSeen(trx, id, version);
      await queries.deleteCollection(trx, id);
      await record({ ...actOn('delete', before), before: fieldsOf(before), after: null });
      return before;
    });
  }

  /** Moves a collection directly after another; null moves it first. @throws ExpectedError `collection.not_found` */
  place(by: Actor, id: string, after: string | null): Promise<void> {
    return this.#audit.transact(by, async (trx, record) => {
      const placed = await placeRow(trx, 'featured_collections', id, after);
      if (!placed) throw noSuch();
      await record({ ...actOn('place', await find(trx, id)), ...placed });
    });
  }
}

async function find(db: Database, id: string): Promise<DeskCollectionDetail> {
  const row = await queries.findCollection(db, id);
  if (!row) throw noSuch();
  const messages = await queries.listCollected(db, id);
  return { ...row, id: CollectionId.parse(row.id), messages: messages.map(presentCollected) };
}

async function findSeen(trx: Transaction, id: string, version: number): Promise<DeskCollectionDetail> {
  const found = await queries.lockCollection(trx, id);
  const before = await find(trx, id);
  if (found !== version) throw changedMeanwhile(before.title);
  return before;
}

/** One without a category has the first palette. */
export function presentCollected(row: queries.CollectedRow): CollectedMessage {
  return {
    id: MessageId.parse(row.id),
    topic: row.topic,
    speaker: row.speaker,
    when: row.when,
    status: MessageStatus.parse(row.status),
    image_url: coverPath(row.image_sha256),
    palette: row.palette ?? 0,
  };
}

function actOn(verb: string, { id, title }: DeskCollectionDetail) {
  return { action: `collection.${verb}`, subject: { id, name: title } } as const;
}

function fieldsOf({ title, description, messages }: DeskCollectionDetail): Fields {
  return { title, description, messages: messages.map(({ topic }) => topic) };
}

function noSuch(): ExpectedError {
  return new ExpectedError('collection.not_found', 'There is no such collection.');
}

async function orTaken<Result>(written: Promise<Result>): Promise<Result> {
  return written.catch((error: unknown) => {
    if (!breaksUnique(error)) throw error;
    const sentence = 'There is a collection of this title already: case and accents make no difference.';
    throw new ExpectedError('group.name_taken', sentence, { title: sentence });
  });
}
