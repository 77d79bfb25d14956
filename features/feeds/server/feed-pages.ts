import { ExpectedError } from '#core/server/errors';
import type { PageRequest } from '#core/server/paged';
import type { FeedPages } from './feed.ts';

/**
 * Apps that ignore paged feeds show only the newest page. A phone that fetches a changed feed downloads some 150 KB
 * (features/feeds/README.md#pages).
 */
const episodesOfPage = 1000;

export function feedPages(feed: string, page: number, total: number): FeedPages {
  const last = Math.max(1, Math.ceil(total / episodesOfPage));
  if (page > last) {
    throw new ExpectedError(
      'feed.not_found',
      `This feed has ${last === 1 ? '1 page' : `${last} pages`}, and no page ${page}.`,
    );
  }
  const at = (number: number) => addressOfPage(feed, number);
  return {
    self: at(page),
    first: at(1),
    previous: page === 1 ? null : at(page - 1),
    next: page === last ? null : at(page + 1),
    last: at(last),
  };
}

export function pageOf(page: number): PageRequest {
  return { pageNumber: page, pageSize: episodesOfPage };
}

export function addressOfPage(feed: string, page: number): string {
  return page === 1 ? feed : `${feed}?page=${page}`;
}
