import pg from 'pg';
import type { Connection } from './pool.ts';

/** The channels of NOTIFY (migrations/0004-catalogue-changes.sql). */
export type Channel = 'catalogue_changed';

export interface Subscription {
  close(): Promise<void>;
}

const shortestPauseMs = 100;
const longestPauseMs = 10_000;

/**
 * Listens on a connection of its own, which is replaced when it breaks, with growing pauses between attempts.
 * @param onNotice called with the text of every notice, and with an empty one after every replaced connection, since a notice may
 *   have been missed
 * @returns resolves once it listens for the first time; rejects when it can't
 */
export async function subscribe(
  connection: Connection,
  channel: Channel,
  onNotice: (notice: string) => void,
): Promise<Subscription> {
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let client = await listen();

  async function listen(): Promise<pg.Client> {
    const next = new pg.Client(connection);
    next.on('error', () => undefined);
    next.on('notification', ({ payload }) => onNotice(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    next.once('end', () => listenAgain(shortestPauseMs));
    return next;
  }

  function listenAgain(pauseMs: number): void {
    if (closed) return;
    timer = setTimeout(async () => {
      try {
        client = await listen();
        if (closed) await client.end();
        else onNotice('');
      } catch {
        listenAgain(Math.min(pauseMs * 2, longestPauseMs));
      }
    }, pauseMs);
  }

  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client.end();
    },
  };
}
