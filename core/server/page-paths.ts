import type { FeedKind } from '#features/feeds/contract/addresses';

/** @returns the path of a message's page */
export function messagePage(id: string): string {
  return `/message/${id}`;
}

/**
 * @param id of a centre its slug, of a month e.g. `2026-03`, of a collection its title, by which its page is known
 * @returns the path of a group's page
 */
export function groupPage(kind: FeedKind | 'month', id: string): string {
  switch (kind) {
    case 'speaker':
    case 'service':
    case 'month':
      return `/playlist/${id}?kind=${kind}`;
    case 'series':
      return `/series/${id}`;
    case 'category':
      return `/category/${id}`;
    case 'centre':
      return `/${id}`;
    case 'featured':
      return `/featured/${encodeURIComponent(id)}`;
  }
}
