import type { FeedKind } from '#features/feeds/contract/addresses';

export function messagePage(id: string): string {
  return `/message/${id}`;
}

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
