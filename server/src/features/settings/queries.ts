import { sql } from 'kysely';
import type { Database, Transaction } from '#server/database/database';

const key = 'library';

/** @returns what is stored of what the operator said, whatever it is, and its version; undefined when nothing ever was */
export function findStored(db: Database) {
  return stored(db).executeTakeFirst();
}

/** As `findStored`; nobody else changes it before the transaction ends. */
export function lockStored(trx: Transaction) {
  return stored(trx).forUpdate().executeTakeFirst();
}

function stored(db: Database | Transaction) {
  return db.selectFrom('settings').select(['value', 'version']).where('key', '=', key);
}

/** Stores what the operator says, in place of what they said before. */
export async function writeStored(trx: Transaction, said: object): Promise<void> {
  const value = JSON.stringify(said);
  await trx
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: sql`now()` }))
    .execute();
}
