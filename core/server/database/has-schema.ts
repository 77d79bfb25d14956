import type { Connection } from './connection.ts';
import { SessionClient } from './session-client.ts';

export async function hasSchema(connection: Connection): Promise<boolean> {
  const client = await SessionClient.openAtStart(connection);
  try {
    const found = await client.query<{ is_there: boolean }>(
      `select to_regclass('schema_migrations') is not null as is_there`,
    );
    return found.rows[0]?.is_there ?? false;
  } finally {
    await client.end();
  }
}
