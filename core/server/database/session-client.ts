import pg from 'pg';
import { type Connection, promptly } from './connection.ts';

const usualLimitMs = 10_000;
/** In ms. A starting process is busy for seconds, and may notice late that it is connected. */
const startingMs = 10_000;

/** A frozen server never breaks a connection, so a statement without an answer in time ends it. */
export class SessionClient {
  readonly #client: pg.Client;
  readonly #limitMs: number | null;

  private constructor(connection: Connection, limitMs: number | null) {
    this.#client = new pg.Client(promptly(connection));
    this.#client.on('error', () => undefined);
    this.#limitMs = limitMs;
  }

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

  static async openAtStart(connection: Connection, limitMs?: number | null): Promise<SessionClient> {
    return SessionClient.open({ ...connection, connectionTimeoutMillis: startingMs }, limitMs);
  }

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

  onEnd(listener: () => void): void {
    this.#client.once('end', listener);
  }

  async end(): Promise<void> {
    await this.#client.end().catch(() => undefined);
  }
}
