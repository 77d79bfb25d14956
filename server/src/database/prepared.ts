import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** Each connection keeps its statements until it closes, so their number is limited. */
const mostStatements = 500;

/**
 * Runs queries with parameters as named prepared statements, so that PostgreSQL plans a statement once per connection
 * rather than per call: for a page of messages, planning takes as long as running
 * (docs/decisions/003-finished-replies.md).
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostStatements) return known;
    const name = `lectern_${names.size}`;
    names.set(text, name);
    return name;
  }

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
    function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
    function query(text: unknown, values: readonly unknown[] = []): unknown {
      if (typeof text !== 'string') throw new Error('cursors are not used');
      if (values.length === 0) return client.query(text);
      return client.query({ name: nameOf(text), text, values: [...values] });
    }
    return { query, release: () => client.release() };
  }

  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect();
    const known = wrapped.get(client) ?? wrap(client);
    wrapped.set(client, known);
    return known;
  }

  return { connect, end: () => pool.end() };
}
