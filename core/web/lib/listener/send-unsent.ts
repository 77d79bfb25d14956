import { CallError } from '#core/web/lib/api/call';
import { authStore, listenerEmail } from './auth.ts';
import type { Unsent, Waiting } from './unsent.ts';

/** After a failure while there is a network, in ms; doubled with each further one. */
const firstPauseMs = 10_000;
const longestPauseMs = 5 * 60_000;

interface Sending<Act> {
  /** How many acts are sent together at most. */
  mostAtOnce: number;
  /**
   * Sends acts of one listener or of visitors, in the order in which they were added.
   * @returns false to try again later; true once the server has them, or has refused them for good
   */
  send: (acts: readonly Act[]) => Promise<boolean>;
  /** Resolves when sending may start; at once when absent. */
  ready?: Promise<unknown>;
}

/**
 * Sends what waits, as far as it is the signed-in listener's or a visitor's: nothing overtakes what failed. Whatever two tabs send twice
 * must be the same to the server as once.
 * @returns `flush`, which resolves once as much as possible is sent
 */
export function createSender<Act>(unsent: Unsent<Act>, { mostAtOnce, send, ready }: Sending<Act>) {
  let again = false;
  let running: Promise<void> | null = null;
  let pauseMs = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** @returns whether nothing failed */
  const sendAll = async (): Promise<boolean> => {
    for (let left = batchesOf(unsent.list(), mostAtOnce); left.length > 0; left = left.slice(1)) {
      const [batch = []] = left;
      if (!navigator.onLine) return true;
      if (!isSendable(batch[0])) continue;
      if (!(await send(batch.map(({ act }) => act)))) return false;
      for (const sent of batch) unsent.settle(sent);
    }
    return true;
  };

  const run = async () => {
    await ready;
    while (again) {
      again = false;
      clearTimeout(timer);
      const isDone = await sendAll().catch(() => false);
      // Without a network, its return is waited for instead.
      if (!isDone && navigator.onLine) timer = setTimeout(flush, pauseMs);
      pauseMs = isDone ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs);
    }
    running = null;
  };

  const flush = (): Promise<void> => {
    again = true;
    running ??= run();
    return running;
  };
  unsent.onAdd(() => void flush());
  return { flush };
}

/**
 * `createSender` for as long as the page is open: sends at once, when something is added, when somebody signs in, and when the network is
 * back.
 */
export function startSending<Act>(unsent: Unsent<Act>, sending: Sending<Act>): { flush: () => Promise<void> } {
  const sender = createSender(unsent, sending);
  authStore.subscribe((now, before) => now?.token !== before?.token && void sender.flush());
  window.addEventListener('online', () => void sender.flush());
  void sender.flush();
  return sender;
}

/**
 * @returns whether a call was refused for good, so that sending the same again is useless: not for an expired session, a rate limit, a
 * failing server or network, nor where an account has no room, which can be made
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof CallError) || error.code.endsWith('.too_many')) return false;
  return error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);
}

function isSendable(waiting: Waiting<unknown> | undefined): boolean {
  return waiting !== undefined && (waiting.owner === null || waiting.owner === listenerEmail());
}

/** Neighbours of one owner together. */
function batchesOf<Act>(all: readonly Waiting<Act>[], most: number): Waiting<Act>[][] {
  const batches: Waiting<Act>[][] = [];
  for (const waiting of all) {
    const last = batches.at(-1);
    if (last && last.length < most && last[0]?.owner === waiting.owner) last.push(waiting);
    else batches.push([waiting]);
  }
  return batches;
}
