import { readStored, writeStored } from './storage.ts';

const key = 'lectern:shortcuts';

/** Whether single keys do something: who speaks to the computer, or strays on the keyboard, can turn that off (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  return readStored(key) !== 'off';
}

/** Turns single keys on or off, for later visits too. */
export function setShortcuts(on: boolean): void {
  writeStored(key, on ? 'on' : 'off');
}
