import pg from 'pg';
import { type Connection, promptly } from './connection.ts';

/**
 * Runs work on its own connection past any pooler, without a statement limit. If the work fails, an open transaction is rolled back.
 * @throws Error when it can't connect
 */
export async function onDedicated<Result>(
  connection: Connection,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...promptly(connection), statement_timeout: 0 });
  // The pending statement reports the error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
