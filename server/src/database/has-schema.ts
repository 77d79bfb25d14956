import pg from 'pg';
import type { Connection } from './pool.ts';

export async function hasSchema(connection: Connection): Promise<boolean> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query<{ is_there: boolean }>(
      `select to_regclass('schema_migrations') is not null as is_there`,
    );
    return found.rows[0]?.is_there ?? false;
  } finally {
    await client.end();
  }
}
