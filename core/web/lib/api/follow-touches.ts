import { noteTouch } from './asked-by-itself.ts';

/** Marks requests made while nobody touches keyboard or pointer (features/accounts/README.md#sessions). */
export function followTouches(): void {
  noteTouch();
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel']) {
    window.addEventListener(event, noteTouch, { capture: true, passive: true });
  }
}
