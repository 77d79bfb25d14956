import { matchPath } from 'react-router';
import { deskPages } from '#core/contract/desk-pages';
import type { Duty } from '#core/contract/duties';

const pages = Object.values(deskPages)
  // Fixed addresses come first, so that `/admin/tickets/mint` isn't taken for a batch.
  .toSorted((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')));

/** @param address of a page, maybe with a query @returns the page's duty; null for pages outside the desk */
export function dutyOfPage(address: string): Duty | null {
  const [path = ''] = address.split(/[?#]/);
  return pages.find((page) => matchPath(page.path, path))?.duty ?? null;
}
