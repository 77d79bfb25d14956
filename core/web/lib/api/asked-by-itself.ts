/** For this many ms after a touch of keyboard or pointer, a page's requests count as a person's. */
const attendedMs = 60_000;

let touchedAt: number | null = null;

export function noteTouch(): void {
  touchedAt = performance.now();
}

export function isAskedByItself(): boolean {
  return touchedAt !== null && performance.now() - touchedAt > attendedMs;
}
