import { every } from '#core/server/work/every';
import type { Connection } from './connection.ts';
import { SessionClient } from './session-client.ts';

type Channel = 'catalogue_changed' | 'work';

/** When a lost connection was replaced, listeners get an empty text, since a notice may have been missed. */
export type NoticeListeners = Readonly<Partial<Record<Channel, (notice: string) => void>>>;

export interface Subscription {
  close(): Promise<void>;
}

const shortestPauseMs = 100;
const longestPauseMs = 2_000;
/** In ms, between two probes of a listening connection and for its answer. */
const askEveryMs = 3_000;
const answerMs = 3_000;

/**
 * A broken or silent connection is replaced, with growing pauses.
 * @returns resolves once the first connection listens; rejects when it can't
 */
export async function subscribe(connection: Connection, listeners: NoticeListeners): Promise<Subscription> {
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let session = await listenOn(await SessionClient.openAtStart(connection, answerMs));

  async function listenOn(next: SessionClient): Promise<SessionClient> {
    try {
      for (const [channel, listener] of Object.entries(listeners)) {
        next.onNotice(channel, listener);
        await next.query(`listen ${channel}`);
      }
    } catch (error) {
      await next.end();
      throw error;
    }
    next.onEnd(() => listenAgain(shortestPauseMs));
    return next;
  }

  function listenAgain(pauseMs: number): void {
    if (closed) return;
    timer = setTimeout(async () => {
      try {
        session = await listenOn(await SessionClient.open(connection, answerMs));
        if (closed) await session.end();
        else for (const listener of Object.values(listeners)) listener('');
      } catch {
        listenAgain(Math.min(pauseMs * 2, longestPauseMs));
      }
    }, pauseMs);
  }

  /** A standby sends no notices, so its session is ended. */
  async function ask(): Promise<void> {
    const asked = session;
    const { rows } = await asked.query<{ follows: boolean }>('select pg_is_in_recovery() as follows');
    if (rows[0]?.follows) await asked.end();
  }

  const asking = every(askEveryMs, ask, () => undefined);
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await session.end();
      await asking.stop();
    },
  };
}
