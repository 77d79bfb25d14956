import pg from 'pg';
import { type Connection, promptly } from './connection.ts';

/**
 * Runs work on a connection of its own past any pooler, of which a statement may take as long as it likes; whatever is in
 * progress when the work fails is undone.
 * @param connection past any pooler
 * @throws Error when it can't connect
 */
export async function onDedicated<Result>(
  connection: Connection,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...promptly(connection), statement_timeout: 0 });
  // What fails is told to whoever waits for the statement.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
