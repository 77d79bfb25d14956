import { sql } from 'kysely';
import type { Database, Transaction } from '#core/server/database/database';

export interface GeneralColumns {
  title?: string | null | undefined;
  description?: string | undefined;
  image_id?: string | null | undefined;
}

export function findGeneral(db: Database) {
  return db
    .selectFrom('general_centre as g')
    .leftJoin('images as i', 'i.id', 'g.image_id')
    .select(['g.version', 'g.title', 'g.description', 'i.sha256 as image_sha256'])
    .select([
      sql<number>`(select count(*)::int from messages where status = 'published')`.as('published'),
      sql<number>`(select count(*)::int from messages)`.as('all'),
    ])
    .executeTakeFirstOrThrow();
}

export function lockGeneral(trx: Transaction) {
  return trx.selectFrom('general_centre').select(['version', 'title']).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export async function updateGeneral(trx: Transaction, columns: GeneralColumns): Promise<void> {
  if (Object.values(columns).every((value) => value === undefined)) return;
  await trx.updateTable('general_centre').set(columns).execute();
}
