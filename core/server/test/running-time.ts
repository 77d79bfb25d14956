const tickMs = 50;
/** Longer gaps between ticks, in ms, mean that something blocked the event loop. */
const pauseMs = 250;

let passed = 0;
let last = performance.now();
setInterval(() => {
  const now = performance.now();
  passed += Math.min(now - last, pauseMs);
  last = now;
}, tickMs).unref();

/**
 * Measures time limits of replies. While a busy machine doesn't run this process, it can't read replies that have arrived.
 * @returns the time in ms in which this process could run. No pause of the event loop counts, even one that a server in the same process
 * causes.
 */
export function runningTime(): number {
  return passed;
}

/** @returns a signal that is aborted with a TimeoutError after this much running time in ms, and a function that stops watching */
export function runningTimeout(limitMs: number): { signal: AbortSignal; clear(): void } {
  const controller = new AbortController();
  const end = passed + limitMs;
  const watching = setInterval(() => {
    if (passed >= end) controller.abort(new DOMException(`${limitMs} ms have passed`, 'TimeoutError'));
  }, tickMs);
  return { signal: controller.signal, clear: () => clearInterval(watching) };
}
