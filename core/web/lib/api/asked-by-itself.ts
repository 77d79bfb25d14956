/** For this long after a touch of keyboard or pointer, in ms, a page's requests count as a person's. */
const attendedMs = 60_000;

let touchedAt: number | null = null;

/** Call this at each touch (`follow-touches.ts`). Until the first call, every request counts as a person's. */
export function noteTouch(): void {
  touchedAt = performance.now();
}

/** @returns whether a request made now is the page's own */
export function isAskedByItself(): boolean {
  return touchedAt !== null && performance.now() - touchedAt > attendedMs;
}
