/** How long after a touch of keyboard or pointer, in ms, a page's requests count as a person's. */
const attendedMs = 60_000;

let touchedAt: number | null = null;

/** Call this at each touch. Until the first call, every request counts as a person's. */
export function noteTouch(): void {
  touchedAt = performance.now();
}

export function isAskedByItself(): boolean {
  return touchedAt !== null && performance.now() - touchedAt > attendedMs;
}
