import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import type pg from 'pg';
import type { Database, Transaction } from './database.ts';
import { columnTypes } from './pool.ts';

/** Query functions run in a connection's open transaction, e.g. after COPY. The caller ends the transaction. */
export function joinTransaction<Result>(
  client: pg.Client,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  const pool = { connect: async () => new JoinedClient(client), end: async () => undefined };
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) });
  return db.transaction().execute(work);
}

const bounds = ['begin', 'commit', 'rollback'];

class JoinedClient implements PostgresPoolClient {
  readonly #client: pg.Client;

  constructor(client: pg.Client) {
    this.#client = client;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('cursors are not used');
    if (bounds.includes(text)) return { command: text, rowCount: 0, rows: [] };
    return this.#client.query({ text, values: [...values], types: columnTypes });
  }

  release(): void {}
}
