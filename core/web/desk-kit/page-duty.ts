import { matchPath } from 'react-router';
import { deskPages } from '#core/contract/desk-pages';
import type { Duty } from '#core/contract/duties';

const pages = Object.values(deskPages)
  // `/admin/tickets/mint` is no batch.
  .toSorted((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')));

/** @param address of a page, maybe with a query @returns the duty that it is for; null for pages that aren't the desk's */
export function dutyOfPage(address: string): Duty | null {
  const [path = ''] = address.split(/[?#]/);
  return pages.find((page) => matchPath(page.path, path))?.duty ?? null;
}
