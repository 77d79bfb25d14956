import pg from 'pg';
import { type Connection, promptly } from './connection.ts';

/** How long a statement may go without an answer, in ms. */
const usualLimitMs = 10_000;
/** As it starts, a process is busy itself for seconds: it may read late that it is connected. */
const startingMs = 10_000;

/** A connection of its own past any pooler. It ends when a statement isn't answered in time: a frozen server never breaks it. */
export class SessionClient {
  readonly #client: pg.Client;
  readonly #limitMs: number | null;

  private constructor(connection: Connection, limitMs: number | null) {
    this.#client = new pg.Client(promptly(connection));
    this.#client.on('error', () => undefined);
    this.#limitMs = limitMs;
  }

  /**
   * @param limitMs for each statement; null for those that may take as long as they like
   * @throws Error when it can't connect in time
   */
  static async open(connection: Connection, limitMs: number | null = usualLimitMs): Promise<SessionClient> {
    const session = new SessionClient(connection, limitMs);
    try {
      await session.#client.connect();
      return session;
    } catch (error) {
      await session.end();
      throw error;
    }
  }

  /**
   * As `open`, for what a process does as it starts.
   * @throws Error as `open`
   */
  static async openAtStart(connection: Connection, limitMs?: number | null): Promise<SessionClient> {
    return SessionClient.open({ ...connection, connectionTimeoutMillis: startingMs }, limitMs);
  }

  /** @throws Error the server's, or that the connection is gone */
  async query<Row extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<pg.QueryResult<Row>> {
    const answered = this.#client.query<Row>(text, [...values]);
    const limit = this.#limitMs === null ? undefined : setTimeout(() => void this.end(), this.#limitMs);
    try {
      return await answered;
    } finally {
      clearTimeout(limit);
    }
  }

  onNotice(channel: string, listener: (notice: string) => void): void {
    this.#client.on('notification', (notice) => {
      if (notice.channel === channel) listener(notice.payload ?? '');
    });
  }

  /** @param listener called once when the connection is gone, for whatever reason */
  onEnd(listener: () => void): void {
    this.#client.once('end', listener);
  }

  /** Cuts off a statement that is running. */
  async end(): Promise<void> {
    await this.#client.end().catch(() => undefined);
  }
}
