import type { FindSaved } from './source-selector.ts';

let find: FindSaved = () => null;

export function setSavedFinder(finder: FindSaved): void {
  find = finder;
}

export const findSaved: FindSaved = (track) => find(track);
