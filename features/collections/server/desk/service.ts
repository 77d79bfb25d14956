import { CollectionId, MessageId } from '#core/contract/ids';
import type { Actor } from '#core/server/act';
import type { Database } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import { Kept, type Kind } from '#core/server/kept/kept';
import { coverPath } from '#features/audio/contract/covers';
import type { Audit } from '#features/audit/server/audit';
import type {
  CollectedMessage,
  CollectionChange,
  DeskCollection,
  DeskCollectionDetail,
  NewCollection,
} from '#features/collections/desk';
import { MessageStatus } from '#features/messages/desk/filters';
import * as queries from './queries.ts';

export class CollectionDesk {
  readonly #database: Database;
  readonly #kept: Kept<DeskCollectionDetail>;

  constructor({ database, audit }: { database: Database; audit: Audit }) {
    this.#database = database;
    this.#kept = new Kept(audit, kind);
  }

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

  read(id: string): Promise<DeskCollectionDetail> {
    return this.#kept.find(this.#database, id);
  }

  add(by: Actor, { title, description }: NewCollection): Promise<DeskCollectionDetail> {
    return this.#kept.add(by, (trx) => queries.insertCollection(trx, { title, description }));
  }

  change(by: Actor, id: string, { version, messages, ...given }: CollectionChange): Promise<DeskCollectionDetail> {
    return this.#kept.change(by, { id, version }, async (trx, before) => {
      const { title = before.title, description = before.description } = given;
      await queries.updateCollection(trx, id, { title, description });
      if (messages && (await queries.writeMessages(trx, id, messages)) < messages.length) {
        throw new ExpectedError('message.not_found', 'One of these messages no longer exists.');
      }
    });
  }

  remove(by: Actor, id: string, version: number): Promise<DeskCollectionDetail> {
    return this.#kept.remove(by, { id, version }, (trx) => queries.deleteCollection(trx, id));
  }

  place(by: Actor, id: string, after: string | null): Promise<void> {
    return this.#kept.place(by, id, after);
  }
}

const taken = 'Another collection has this title already: case and accents make no difference.';

const kind: Kind<DeskCollectionDetail> = {
  noun: 'collection',
  nameOf: ({ title }) => title,
  fieldsOf: ({ title, description, messages }) => ({
    title,
    description,
    messages: messages.map(({ topic }) => topic),
  }),
  async find(db, id) {
    const row = await queries.findCollection(db, id);
    if (!row) return undefined;
    const messages = await queries.listCollected(db, id);
    return { ...row, id: CollectionId.parse(row.id), messages: messages.map(presentCollected) };
  },
  lock: queries.lockCollection,
  notFound: () => new ExpectedError('collection.not_found', 'There is no such collection.'),
  nameTaken: () => new ExpectedError('group.name_taken', taken, { title: taken }),
  order: queries.orderOfCollections,
};

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
