import type { LoaderFunction, Params } from 'react-router';
import type { PageName } from '#core/contract/pages';

/** What a page is opened with. */
export interface PageAsked {
  params: Params;
  search: URLSearchParams;
}

/** Starts a page's queries, and doesn't wait: the data loads beside the page's code, and the page shows its skeleton. */
export type Loader = (asked: PageAsked) => void;

/** The loaders of pages, by their names in the site map. */
export type Loaders = Readonly<Partial<Record<PageName, Loader>>>;

/** @param load absent where a page needs none @returns what the router calls */
export function starting(load?: Loader): LoaderFunction {
  return ({ params, request }) => {
    load?.({ params, search: new URL(request.url).searchParams });
    return null;
  };
}
