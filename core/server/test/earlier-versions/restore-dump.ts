import pg from 'pg';
import type { Connection } from '#core/server/database/connection';
import { readDump } from './dumps.ts';

/**
 * Fills an empty database with an earlier version's library.
 * @param number the number of its newest migration, four digits
 */
export async function restoreDump(connection: Connection, number: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(await readDump(number));
  } finally {
    await client.end();
  }
}
