import { noteTouch } from './asked-by-itself.ts';

/** From now on, what is asked while nobody touches keyboard or pointer is marked (features/accounts/README.md#sessions). */
export function followTouches(): void {
  noteTouch();
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel']) {
    window.addEventListener(event, noteTouch, { capture: true, passive: true });
  }
}
