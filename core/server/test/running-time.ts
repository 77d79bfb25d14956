const tickMs = 50;
/** In ms. A longer gap between ticks means that something blocked the event loop. */
const pauseMs = 250;

let passed = 0;
let last = performance.now();
setInterval(() => {
  const now = performance.now();
  passed += Math.min(now - last, pauseMs);
  last = now;
}, tickMs).unref();

/**
 * Limits of replies use running time, since a starved process can't read replies that have arrived.
 * @returns ms without pauses of the event loop
 */
export function runningTime(): number {
  return passed;
}

export function runningTimeout(limitMs: number): { signal: AbortSignal; clear(): void } {
  const controller = new AbortController();
  const end = passed + limitMs;
  const watching = setInterval(() => {
    if (passed >= end) controller.abort(new DOMException(`${limitMs} ms have passed`, 'TimeoutError'));
  }, tickMs);
  return { signal: controller.signal, clear: () => clearInterval(watching) };
}
