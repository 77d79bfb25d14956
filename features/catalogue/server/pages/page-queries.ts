import { type SqlBool, sql } from 'kysely';
import type { MessageId } from '#core/contract/ids';
import type { Database } from '#core/server/database/database';

const onlyPublished = sql.lit('published');

export async function findStatus(db: Database, id: MessageId): Promise<string | undefined> {
  const query = db.selectFrom('messages').select('status').where('id', '=', id);
  return (await query.executeTakeFirst())?.status;
}

export function listCollectionTitles(db: Database) {
  const published = sql<SqlBool>`exists (
    select from featured_collection_messages l join messages m on m.id = l.message_id
    where l.collection_id = c.id and m.status = ${onlyPublished})`;
  return db
    .selectFrom('featured_collections as c')
    .select(['c.id', 'c.title'])
    .where(published)
    .orderBy('c.position')
    .orderBy('c.id')
    .execute();
}
