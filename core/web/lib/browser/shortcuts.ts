import { readStored, writeStored } from './storage.ts';

const key = 'lectern:shortcuts';

/** Shortcuts can be turned off, e.g. for speech input (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  return readStored(key) !== 'off';
}

export function setShortcuts(on: boolean): void {
  writeStored(key, on ? 'on' : 'off');
}
