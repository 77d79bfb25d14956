import type { FeedKind } from '#features/feeds/contract/addresses';

export function messagePage(id: string): string {
  return `/message/${id}`;
}

/**
 * @param id a centre's slug, a month such as `2026-03`, or a collection's title
 * @returns the path of the group's page
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
