import { pages, type SiteMapEntry } from '#core/contract/pages';
import type { PageAddress } from '#core/server/http/site-map';
import { searchFilterNames } from '#features/messages/contract/filters';

/** No link leads to a longer address, so pages with longer ones aren't rendered. */
const longestAddress = 1_000;

/** Visitors' search filters have too many combinations to cache pages for. */
const choices: ReadonlySet<string> = new Set(['keyword', ...searchFilterNames]);

export interface RenderedAddress {
  address: string;
  isSearch: boolean;
}

/**
 * Drops query values that don't change the page (`?utm_source=…`, `?t=…`).
 * @returns null for a page that the server doesn't render
 */
export function renderedAddress({ page, params, query }: PageAddress): RenderedAddress | null {
  if (page === 'desk' || page === 'mailed link') return null;
  const { path: pattern, renderedBy }: SiteMapEntry = pages[page];
  if (renderedBy === undefined) return null;
  const given = new URLSearchParams(query);
  // A playlist's page without a kind shows a listener's own playlist.
  if (page === 'playlist' && !given.has('kind')) return null;
  const counting = new URLSearchParams();
  for (const name of renderedBy) {
    const value = given.get(name) ?? '';
    if (value !== '' && !(name === 'pageNumber' && value === '1')) counting.set(name, value);
  }
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const address = counting.size > 0 ? `${path}?${counting}` : path;
  const isSearch = [...counting.keys()].some((name) => choices.has(name));
  return address.length > longestAddress ? null : { address, isSearch };
}
