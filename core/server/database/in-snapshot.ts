import { sql } from 'kysely';
import { type Connection, promptly } from './connection.ts';
import type { Database, Transaction } from './database.ts';
import { openPool } from './pool.ts';

/** @param id of the exported snapshot, which lasts as long as the exporting transaction */
export async function inSnapshot<Result>(
  connection: Connection,
  id: string,
  read: (db: Transaction) => Promise<Result>,
): Promise<Result> {
  const db: Database = openPool({ ...promptly(connection), statement_timeout: 0 }, 1);
  try {
    const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    return await reading.execute(async (trx) => {
      await sql.raw(`set transaction snapshot '${id.replaceAll(/[^\w-]/g, '')}'`).execute(trx);
      return await read(trx);
    });
  } finally {
    await db.destroy();
  }
}
