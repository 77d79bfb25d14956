import pg from 'pg';
import type { Connection } from '#core/server/database/connection';
import { readDump } from './dumps.ts';

export async function restoreDump(connection: Connection, number: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(await readDump(number));
  } finally {
    await client.end();
  }
}
