import type { Database } from './database.ts';

/** Connections past any pooler, for locks that last as long as their connection. Through a pooler, each statement may use another one. */
export class LockSessions {
  readonly #db: Database;

  /** @param db whose connections lead to PostgreSQL itself, or through a pooler in session mode */
  constructor(db: Database) {
    this.#db = db;
  }

  /** @param work gets a handle whose queries all run on one connection */
  use<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    return this.#db.connection().execute(work);
  }
}
