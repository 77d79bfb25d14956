import type { Database } from '#server/database/database';

/** @returns the live stream address that the operator has set for the library, as stored, or undefined */
export async function findStreamAddress(db: Database) {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'stream_url').executeTakeFirst();
  return row?.value;
}
