import type { FindSaved } from './source-selector.ts';

let find: FindSaved = () => null;

/** Has audio that is saved offline played from there. Who finds it is known from the start, before the player's code is here. */
export function findSavedBy(finder: FindSaved): void {
  find = finder;
}

/** Looks for audio that is saved offline. */
export const findSaved: FindSaved = (track) => find(track);
