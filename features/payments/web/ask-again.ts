/** In ms. After the last pause, only the listener asks again. */
const backoffMs = [4000, 8000, 15_000, 30_000, 60_000, 120_000];

let asked: { name: string; times: number } | null = null;
let waiting: AbortController | null = null;

/**
 * Asks again after a growing delay, or as soon as the network is back.
 * @param name a new one starts with the shortest delay
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
  const pause = backoffMs[times];
  if (pause !== undefined) setTimeout(act, pause);
}

export function stopAsking(): void {
  waiting?.abort();
  waiting = null;
}
