import { matchPath } from 'react-router';
import { deskPageDuties, deskPatterns } from '#core/contract/desk-pages';
import type { Duty } from '#core/contract/duties';

const pages = Object.entries(deskPatterns)
  .map(([page, pattern]) => ({ pattern, duty: new Map(Object.entries(deskPageDuties)).get(page) }))
  // `/admin/tickets/mint` is no batch.
  .toSorted((one, other) => Number(one.pattern.includes(':')) - Number(other.pattern.includes(':')));

/** @param address of a page, maybe with a query @returns the duty that it is for; null for pages that aren't the desk's */
export function dutyOfPage(address: string): Duty | null {
  const [path = ''] = address.split(/[?#]/);
  return pages.find(({ pattern }) => matchPath(pattern, path))?.duty ?? null;
}
