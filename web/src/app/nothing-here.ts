import type { RouteObject } from 'react-router';
import { documentStatus } from '#web/lib/browser/document-status';
import { page } from './page-route.ts';

/** Without what a route's pattern would take for a parameter. */
const plainPath = /^[\w/.~-]+$/;

/**
 * @returns the route of the address that this visit began at, where its document says that nothing is there: the server isn't asked
 * again
 */
export function nothingHere({ pathname }: Location): RouteObject[] {
  if (documentStatus(pathname) !== 404 || !plainPath.test(pathname)) return [];
  return [
    page(pathname, async () =>
      /^\/message\//i.test(pathname)
        ? (await import('#web/features/catalogue/messages/no-message')).NoMessage
        : (await import('#web/lib/not-found-page')).NotFoundPage,
    ),
  ];
}
