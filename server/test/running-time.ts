const tickMs = 50;
/** What lies further apart was a standstill of this process, in ms. */
const standstillMs = 250;

let passed = 0;
let last = performance.now();
setInterval(() => {
  const now = performance.now();
  passed += Math.min(now - last, standstillMs);
  last = now;
}, tickMs).unref();

/**
 * For limits of replies: while a busy machine doesn't let this process run, it can't take what has arrived long ago.
 * @returns the time that has passed, in ms, without such standstills
 */
export function ownTime(): number {
  return passed;
}

/** @returns a signal that is aborted with a TimeoutError once so much of that time has passed, and a function that ends the watching */
export function ownTimeout(limitMs: number): { signal: AbortSignal; clear(): void } {
  const controller = new AbortController();
  const end = passed + limitMs;
  const watching = setInterval(() => {
    if (passed >= end) controller.abort(new DOMException(`${limitMs} ms have passed`, 'TimeoutError'));
  }, tickMs);
  return { signal: controller.signal, clear: () => clearInterval(watching) };
}
