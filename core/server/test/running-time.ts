const tickMs = 50;
/** Ticks that are further apart, in ms, were kept apart by something that blocked the event loop. */
const pauseMs = 250;

let passed = 0;
let last = performance.now();
setInterval(() => {
  const now = performance.now();
  passed += Math.min(now - last, pauseMs);
  last = now;
}, tickMs).unref();

/**
 * For limits of replies: while a busy machine doesn't run this process, it can't read what arrived long ago.
 * @returns the time in ms in which this process could run. A pause of the event loop isn't counted, whatever caused it: a server in
 * the same process that blocks it isn't noticed.
 */
export function runningTime(): number {
  return passed;
}

/** @returns a signal that is aborted with a TimeoutError after this much running time in ms, and a function that stops the watching */
export function runningTimeout(limitMs: number): { signal: AbortSignal; clear(): void } {
  const controller = new AbortController();
  const end = passed + limitMs;
  const watching = setInterval(() => {
    if (passed >= end) controller.abort(new DOMException(`${limitMs} ms have passed`, 'TimeoutError'));
  }, tickMs);
  return { signal: controller.signal, clear: () => clearInterval(watching) };
}
