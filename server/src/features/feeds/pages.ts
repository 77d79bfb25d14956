import type { FeedKind } from '#contract/feeds/addresses';

/** @returns the path of a message's page */
export function messagePage(id: string): string {
  return `/message/${id}`;
}

/** @param id as in the feed's address; of a collection its title, by which its page is known @returns the path of the page of what a feed is of */
export function groupPage(kind: FeedKind, id: string): string {
  switch (kind) {
    case 'speaker':
    case 'service':
      return `/playlist/${id}?kind=${kind}`;
    case 'category':
      return `/category/${id}`;
    case 'centre':
      return `/${id}`;
    case 'featured':
      return `/featured/${encodeURIComponent(id)}`;
  }
}
