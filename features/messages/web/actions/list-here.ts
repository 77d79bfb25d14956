import { searchOfPage } from '#core/web/lib/list-address';

export function listHere(): string {
  const { pathname, search } = window.location;
  return pathname + searchOfPage(new URLSearchParams(search), 1);
}
