import { CallError } from '#core/web/lib/api/call';
import { authStore, listenerEmail } from './auth.ts';
import type { Unsent, Waiting } from './unsent.ts';

/** The pause after a failure while online, in ms; each further failure doubles it. */
const firstPauseMs = 10_000;
const longestPauseMs = 5 * 60_000;

interface Sending<Act> {
  maxAtOnce: number;
  send: (acts: readonly Act[]) => Promise<boolean>;
  ready?: Promise<unknown>;
}

/** Sends waiting acts in order, so that no act overtakes a failed one. Two tabs may send the same act, so acts must be idempotent. */
export function createSender<Act>(unsent: Unsent<Act>, { maxAtOnce, send, ready }: Sending<Act>) {
  let again = false;
  let running: Promise<void> | null = null;
  let pauseMs = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const sendAll = async (): Promise<boolean> => {
    for (let left = batchesOf(unsent.list(), maxAtOnce); left.length > 0; left = left.slice(1)) {
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
      // Offline, the `online` event starts the next attempt instead of a timer.
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

export function startSending<Act>(unsent: Unsent<Act>, sending: Sending<Act>): { flush: () => Promise<void> } {
  const sender = createSender(unsent, sending);
  authStore.subscribe((now, before) => now?.token !== before?.token && void sender.flush());
  window.addEventListener('online', () => void sender.flush());
  void sender.flush();
  return sender;
}

/** @returns whether a retry is useless. An expired session, a rate limit, a failing server or network, and a full account may pass */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof CallError) || error.code.endsWith('.too_many')) return false;
  return error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);
}

function isSendable(waiting: Waiting<unknown> | undefined): boolean {
  return waiting !== undefined && (waiting.owner === null || waiting.owner === listenerEmail());
}

function batchesOf<Act>(all: readonly Waiting<Act>[], max: number): Waiting<Act>[][] {
  const batches: Waiting<Act>[][] = [];
  for (const waiting of all) {
    const last = batches.at(-1);
    if (last && last.length < max && last[0]?.owner === waiting.owner) last.push(waiting);
    else batches.push([waiting]);
  }
  return batches;
}
