import { every } from '#core/server/work/every';
import type { Connection } from './connection.ts';
import { SessionClient } from './session-client.ts';

/** The channels of NOTIFY (functions/catalogue-changes.sql, work.sql). */
type Channel = 'catalogue_changed' | 'work';

/** Each gets the text of every notice. After a replaced connection it gets an empty text, since a notice may have been missed. */
export type NoticeListeners = Readonly<Partial<Record<Channel, (notice: string) => void>>>;

export interface Subscription {
  close(): Promise<void>;
}

const shortestPauseMs = 100;
const longestPauseMs = 2_000;
/** How often a listening connection is probed, and how long it may take to answer, in ms. */
const askEveryMs = 3_000;
const answerMs = 3_000;

/**
 * Listens on its own connection. A broken or silent one is replaced, with growing pauses.
 * @param connection past any pooler
 * @returns resolves once it listens for the first time; rejects when it can't
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

  /** The session ends itself without an answer. A standby gets no notices, so its session is ended too. */
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
