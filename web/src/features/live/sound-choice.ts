import { readStored, writeStored } from '#web/lib/browser/storage';
import { qualityNow } from '#web/lib/listener/quality';

const key = 'lectern:live-sound';

/** @returns whether the listener wants streams without their picture: as they last chose, else when they save data */
export function wantsSoundAlone(): boolean {
  const chosen = readStored(key);
  return chosen === null ? qualityNow() === 'saver' : chosen === 'alone';
}

/** Wants this from now on, at the next visit too. */
export function chooseSoundAlone(alone: boolean): void {
  writeStored(key, alone ? 'alone' : 'with picture');
}
