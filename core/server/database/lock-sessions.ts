import type { Database } from './database.ts';

/**
 * Connections past any pooler, each of which keeps its session: for locks that a connection has until it ends. A pooler
 * gives the next statement of a `Database` to another connection.
 */
export class LockSessions {
  readonly #db: Database;

  /** @param db whose connections lead to PostgreSQL itself, or through a pooler in session mode */
  constructor(db: Database) {
    this.#db = db;
  }

  /** @param work gets a handle of which all queries run on one connection */
  use<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    return this.#db.connection().execute(work);
  }
}
