import { noteTouch } from './asked-by-itself.ts';

/**
 * From now on, requests made while nobody touches keyboard or pointer are marked
 * (features/accounts/README.md#sessions).
 */
export function followTouches(): void {
  noteTouch();
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel']) {
    window.addEventListener(event, noteTouch, { capture: true, passive: true });
  }
}
