import { matchPath } from 'react-router';
import { deskPages } from '#core/contract/desk-pages';
import type { Duty } from '#core/contract/duties';

const pages = Object.values(deskPages)
  // Fixed addresses come first, so that `/admin/tickets/mint` isn't taken for a batch.
  .toSorted((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')));

/** @returns the duty that an address requires; null for pages outside the desk */
export function dutyOfPage(address: string): Duty | null {
  const [path = ''] = address.split(/[?#]/);
  return pages.find((page) => matchPath(page.path, path))?.duty ?? null;
}
