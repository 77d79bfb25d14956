import { sql } from 'kysely';
import type { Database, Transaction } from '#core/server/database/database';

const key = 'library';

export function findStored(db: Database) {
  return stored(db).executeTakeFirst();
}

export function lockStored(trx: Transaction) {
  return stored(trx).forUpdate().executeTakeFirst();
}

function stored(db: Database) {
  return db.selectFrom('settings').select(['value', 'version']).where('key', '=', key);
}

export async function writeStored(trx: Transaction, settings: object): Promise<void> {
  const value = JSON.stringify(settings);
  await trx
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: sql`now()` }))
    .execute();
}
