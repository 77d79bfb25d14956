/** How long to wait before the network is tried again, in ms, after one failure, two, and so on. */
const pausesMs = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];

/**
 * Waits for another try, at once when the browser says that the network is back.
 * @param failures how often it has failed in a row, from 1
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
