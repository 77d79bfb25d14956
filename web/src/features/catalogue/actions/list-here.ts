import { searchOfPage } from '#web/lib/page-number';

/** @returns the address of the page, whichever part of its list is shown: that is the list that its buttons play */
export function listHere(): string {
  const { pathname, search } = window.location;
  return pathname + searchOfPage(new URLSearchParams(search), 1);
}
