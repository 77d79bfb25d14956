import type { LoaderFunction, Params } from 'react-router';

interface Asked {
  params: Params;
  search: URLSearchParams;
}

/** A loader that starts queries and doesn't wait: the data loads beside the page's code, and the page shows its skeleton. */
export function starting(start: (asked: Asked) => void): LoaderFunction {
  return ({ params, request }) => {
    start({ params, search: new URL(request.url).searchParams });
    return null;
  };
}
