import { noteTouch } from './asked-by-itself.ts';

export function followTouches(): void {
  noteTouch();
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel']) {
    window.addEventListener(event, noteTouch, { capture: true, passive: true });
  }
}
