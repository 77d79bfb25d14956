import { noteSheetEntry } from './history-reach.ts';

/** What an entry of the browser's history says of the sheets that lie over its page: how many. */
const mark = 'sheets';

/** How many sheets lie over the page by the entry that the browser is at. */
export function sheetsNow(): number {
  const state: unknown = window.history.state;
  const count = typeof state === 'object' && state !== null && mark in state ? state[mark] : 0;
  return typeof count === 'number' ? count : 0;
}

/**
 * Makes an entry for one more sheet. It has what the router knows of the page too, so the router stays where it is.
 * @returns which it is, from 1
 */
export function enterSheet(): number {
  const place = sheetsNow() + 1;
  window.history.pushState({ ...window.history.state, [mark]: place }, '');
  noteSheetEntry();
  return place;
}

/** Goes back to before a sheet's entry, and with it from those that lie over it. */
export function leaveSheet(place: number): void {
  window.history.go(-Math.max(1, sheetsNow() - place + 1));
}

/** Leaves the entries of sheets that were open when the page was loaded anew: a press of back would do nothing. Called at start. */
export function leaveOldSheets(): void {
  if (sheetsNow() > 0) leaveSheet(1);
}
