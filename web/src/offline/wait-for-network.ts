/** Delays before the next attempt, in ms, by the number of failures. */
const pausesMs = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];

/**
 * Waits before another attempt, but no longer once the browser reports that the network is back.
 * @param failures in a row, from 1
 * @param signal ends the wait
 */
export function waitForNetwork(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(goOn, pausesMs[failures - 1] ?? pausesMs.at(-1));
    function goOn() {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      signal.removeEventListener('abort', goOn);
      resolve();
    }
    window.addEventListener('online', goOn);
    signal.addEventListener('abort', goOn);
  });
}
