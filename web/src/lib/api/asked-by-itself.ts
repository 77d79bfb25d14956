/** For how long after a touch of keyboard or pointer what a page asks counts as asked by a person, in ms. */
const attendedMs = 60_000;

let touchedAt: number | null = null;

/** From now on, what is asked while nobody touches keyboard or pointer is marked (docs/product/accounts.md#sessions). */
export function followTouches(): void {
  const touch = () => {
    touchedAt = performance.now();
  };
  touch();
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel']) {
    window.addEventListener(event, touch, { capture: true, passive: true });
  }
}

/** @returns whether a request made now is the page's own; false where touches aren't followed */
export function isAskedByItself(): boolean {
  return touchedAt !== null && performance.now() - touchedAt > attendedMs;
}
