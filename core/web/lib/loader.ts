import type { LoaderFunction, Params } from 'react-router';
import type { PageName } from '#core/contract/pages';

export interface PageAsked {
  params: Params;
  search: URLSearchParams;
}

export type Loader = (asked: PageAsked) => void;

export type Loaders = Readonly<Partial<Record<PageName, Loader>>>;

export function starting(load?: Loader): LoaderFunction {
  return ({ params, request }) => {
    load?.({ params, search: new URL(request.url).searchParams });
    return null;
  };
}
