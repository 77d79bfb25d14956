/** For this long after a touch of keyboard or pointer, in ms, a page's requests count as a person's. */
const attendedMs = 60_000;

let touchedAt: number | null = null;

/** The first call starts the tracking of touches (`follow-touches.ts`). */
export function noteTouch(): void {
  touchedAt = performance.now();
}

/** @returns whether a request made now is the page's own; false where touches aren't followed */
export function isAskedByItself(): boolean {
  return touchedAt !== null && performance.now() - touchedAt > attendedMs;
}
