/** The pauses before what isn't known yet is asked about by itself, in ms. Then the listener's press is waited for. */
const pausesMs = [4000, 8000, 15_000, 30_000, 60_000, 120_000];

let asked: { name: string; times: number } | null = null;
let waiting: AbortController | null = null;

/**
 * Asks again after a while, the longer the more often it was asked, or as soon as the network is back.
 * @param name what is asked about: the same as the last time, or something else
 */
export function askAgainLater(name: string, ask: () => void): void {
  waiting?.abort();
  const times = asked?.name === name ? asked.times : 0;
  asked = { name, times: times + 1 };
  waiting = new AbortController();
  const { signal } = waiting;
  const act = () => {
    if (!signal.aborted) ask();
  };
  window.addEventListener('online', act, { once: true, signal });
  const pause = pausesMs[times];
  if (pause !== undefined) setTimeout(act, pause);
}

/** Asks no more by itself: somebody else does, or it is known. */
export function stopAsking(): void {
  waiting?.abort();
  waiting = null;
}
