import { sql } from 'kysely';
import type { Database, Transaction } from '#core/server/database/database';
import type { Ordered } from '#core/server/kept/place-queries';

export const orderOfCollections: Ordered = { table: 'featured_collections', by: sql`position, id` };

export function listCollections(db: Database) {
  return db
    .selectFrom('featured_collections as c')
    .leftJoin('featured_collection_messages as l', 'l.collection_id', 'c.id')
    .leftJoin('messages as m', 'm.id', 'l.message_id')
    .select(['c.id', 'c.version', 'c.title', 'c.description'])
    .select([
      sql<number>`count(m.id)::int`.as('all'),
      sql<number>`count(m.id) filter (where m.status = 'published')::int`.as('published'),
    ])
    .groupBy('c.id')
    .orderBy('c.position')
    .orderBy('c.id')
    .execute();
}

export function findCollection(db: Database, id: string) {
  return db
    .selectFrom('featured_collections')
    .select(['id', 'version', 'title', 'description'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function listCollected(db: Database, id: string) {
  return db
    .selectFrom('featured_collection_messages as l')
    .innerJoin('messages as m', 'm.id', 'l.message_id')
    .leftJoin('speakers as s', 's.id', 'm.speaker_id')
    .leftJoin('images as i', 'i.id', 'm.image_id')
    .where('l.collection_id', '=', id)
    .select(['m.id', 'm.topic', 's.name as speaker', 'm.when', 'm.status', 'i.sha256 as image_sha256'])
    .select((eb) =>
      eb
        .selectFrom('message_categories as mc')
        .innerJoin('categories as c', 'c.id', 'mc.category_id')
        .whereRef('mc.message_id', '=', 'm.id')
        .select('c.palette')
        .orderBy('mc.position')
        .limit(1)
        .as('palette'),
    )
    .orderBy('l.position')
    .execute();
}

/**
 * Locks the collection until the transaction ends.
 * @returns its version; undefined without such a collection
 */
export async function lockCollection(trx: Transaction, id: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('featured_collections')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.version;
}

export async function insertCollection(trx: Transaction, columns: { title: string; description: string }) {
  const { id } = await trx
    .insertInto('featured_collections')
    .values({
      ...columns,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from featured_collections)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCollection(
  trx: Transaction,
  id: string,
  columns: { title: string; description: string },
): Promise<void> {
  await trx.updateTable('featured_collections').set(columns).where('id', '=', id).execute();
}

export async function writeMessages(trx: Transaction, id: string, messageIds: readonly string[]): Promise<number> {
  await trx.deleteFrom('featured_collection_messages').where('collection_id', '=', id).execute();
  const written = await sql`
    insert into featured_collection_messages (collection_id, message_id, position)
    select ${id}, m.id, o.place - 1
    from unnest(${messageIds}::bigint[]) with ordinality as o(message_id, place)
    join messages m on m.id = o.message_id`.execute(trx);
  return Number(written.numAffectedRows ?? 0n);
}

export async function deleteCollection(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('featured_collections').where('id', '=', id).execute();
}

export type CollectedRow = Awaited<ReturnType<typeof listCollected>>[number];
