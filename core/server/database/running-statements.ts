import pg from 'pg';
import type { Connection } from './connection.ts';
import { hasCode } from './error-code.ts';

const answerMs = 2_000;
const comparedLength = 200;

export interface SentStatement {
  text: string;
  pid: number | null;
}

interface Running {
  pid: number;
  query: string;
}

/**
 * Tells a slow statement from a lost one, whose server froze, was replaced, or never got it. The connection can't tell, because a frozen
 * server's machine still answers.
 */
export class RunningStatements {
  readonly #connection: Connection;
  readonly #name: string;
  #looking: Promise<readonly Running[] | 'unknown' | 'no answer'> | null = null;

  constructor(connection: Connection, name: string) {
    this.#connection = connection;
    this.#name = name;
  }

  async hasLost({ text, pid }: SentStatement): Promise<boolean> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    const running = await this.#looking;
    if (running === 'unknown' || running === 'no answer') return running === 'no answer';
    const known = text.trim().slice(0, comparedLength);
    return !running.some((one) => (pid === null || one.pid === pid) && one.query.trim().startsWith(known));
  }

  async #look(): Promise<readonly Running[] | 'unknown' | 'no answer'> {
    const client = new pg.Client({ ...this.#connection, connectionTimeoutMillis: answerMs });
    client.on('error', () => undefined);
    const tooLate = setTimeout(() => void client.end(), answerMs);
    try {
      await client.connect();
      const listed = await client.query<Running>(
        `select pid, query from pg_stat_activity
         where usename = current_user and state = 'active' and (application_name = $1 or pid = pg_backend_pid())`,
        [this.#name],
      );
      // Without track_activities, PostgreSQL doesn't even list the query that asks.
      return listed.rows.length === 0 ? 'unknown' : listed.rows;
    } catch (error) {
      return error instanceof pg.DatabaseError && !hasCode(error, '57P01', '57P02', '57P03') ? 'unknown' : 'no answer';
    } finally {
      clearTimeout(tooLate);
      void client.end();
    }
  }
}
