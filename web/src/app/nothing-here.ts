import type { RouteObject } from 'react-router';
import { page } from './page-route.ts';

/** Without what a route's pattern would take for a parameter. */
const plainPath = /^[\w/.~-]+$/;

/** @returns the route of an address whose document has said that nothing is there: the server isn't asked again */
export function routeToNothing({ pathname }: Location): RouteObject[] {
  if (!plainPath.test(pathname)) return [];
  return [
    page(pathname, async () =>
      /^\/message\//i.test(pathname)
        ? (await import('#web/features/catalogue/messages/no-message')).NoMessage
        : (await import('#web/lib/not-found-page')).NotFoundPage,
    ),
  ];
}
