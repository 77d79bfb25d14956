import pg from 'pg';
import { type Connection, promptly } from './connection.ts';

export async function onDedicated<Result>(
  connection: Connection,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...promptly(connection), statement_timeout: 0 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
