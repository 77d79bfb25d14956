import { readStored, writeStored } from '#web/lib/browser/storage';
import { qualityNow } from '#web/lib/listener/quality';

const key = 'lectern:live-sound';

/** @returns whether to play streams without their picture: as last chosen, else when saving data */
export function wantsSoundAlone(): boolean {
  const chosen = readStored(key);
  return chosen === null ? qualityNow() === 'saver' : chosen === 'alone';
}

export function chooseSoundAlone(alone: boolean): void {
  writeStored(key, alone ? 'alone' : 'with picture');
}
