import type { LoaderFunction, Params } from 'react-router';
import type { PageName } from '#core/contract/pages';

export interface PageAsked {
  params: Params;
  search: URLSearchParams;
}

/** Starts a page's queries without waiting. Data and code load side by side while the page shows its skeleton. */
export type Loader = (asked: PageAsked) => void;

/** By the pages' names in the site map. */
export type Loaders = Readonly<Partial<Record<PageName, Loader>>>;

/** @param load absent where a page needs none */
export function starting(load?: Loader): LoaderFunction {
  return ({ params, request }) => {
    load?.({ params, search: new URL(request.url).searchParams });
    return null;
  };
}
