import type { Database } from './database.ts';

/** A pooler may run each statement on another connection, so locks that last as long as their connection need one past the pooler. */
export class LockSessions {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** @param work gets a handle whose queries all run on one connection */
  use<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    return this.#db.connection().execute(work);
  }
}
