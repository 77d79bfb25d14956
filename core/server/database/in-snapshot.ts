import { sql } from 'kysely';
import { type Connection, promptly } from './connection.ts';
import type { Database, Transaction } from './database.ts';
import { openPool } from './pool.ts';

/**
 * Reads what another transaction sees, on a connection of its own of which a statement may take as long as it likes.
 * @param connection past any pooler
 * @param id of the snapshot that the other transaction has exported, and which lasts as long as that
 */
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
