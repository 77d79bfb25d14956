import { searchOfPage } from '#core/web/lib/list-address';

/** @returns the address of the page's list without the page number, which identifies the list that plays */
export function listHere(): string {
  const { pathname, search } = window.location;
  return pathname + searchOfPage(new URLSearchParams(search), 1);
}
