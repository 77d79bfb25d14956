import { searchOfPage } from '#core/web/lib/list-address';

/** @returns the address of the page's list, whichever part of it is shown: its buttons play that list */
export function listHere(): string {
  const { pathname, search } = window.location;
  return pathname + searchOfPage(new URLSearchParams(search), 1);
}
