import { noteSheetEntry } from './history-reach.ts';

const mark = 'sheets';

export function sheetsNow(): number {
  const state: unknown = window.history.state;
  const count = typeof state === 'object' && state !== null && mark in state ? state[mark] : 0;
  return typeof count === 'number' ? count : 0;
}

/** A sheet's history entry keeps the page's router state, so that the router doesn't navigate. */
export function enterSheet(): number {
  const place = sheetsNow() + 1;
  window.history.pushState({ ...window.history.state, [mark]: place }, '');
  noteSheetEntry();
  return place;
}

export function leaveSheet(place: number): void {
  window.history.go(-Math.max(1, sheetsNow() - place + 1));
}

/** Leaves the history entries of sheets that were open before a reload, because back would do nothing there. Call it at the start. */
export function leaveOldSheets(): void {
  if (sheetsNow() > 0) leaveSheet(1);
}
