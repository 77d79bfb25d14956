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
 * Measures limits of replies, since a starved process can't read replies that have arrived.
 * @returns the time in ms in which this process could run; pauses of its event loop don't count, even those that a server in it causes
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
