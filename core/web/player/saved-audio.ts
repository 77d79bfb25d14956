import type { FindSaved } from './source-selector.ts';

let find: FindSaved = () => null;

/** Set at the start, before the player's code is loaded. */
export function setSavedFinder(finder: FindSaved): void {
  find = finder;
}

export const findSaved: FindSaved = (track) => find(track);
