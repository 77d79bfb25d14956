/** For how long after a touch of keyboard or pointer what a page asks counts as asked by a person, in ms. */
const attendedMs = 60_000;

let touchedAt: number | null = null;

/** Somebody is there. From the first touch on, touches are followed (`follow-touches.ts`). */
export function noteTouch(): void {
  touchedAt = performance.now();
}

/** @returns whether a request made now is the page's own; false where touches aren't followed */
export function isAskedByItself(): boolean {
  return touchedAt !== null && performance.now() - touchedAt > attendedMs;
}
