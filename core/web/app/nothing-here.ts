import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { route } from './page-routes.ts';

/** Matches paths without characters that a route's pattern would treat specially. */
const plainPath = /^[\w/.~-]+$/;

/** Pages that may exist despite the document's status, or that say themselves what is missing. */
const mayBeThere = new Set(['playlist', 'featured', 'passages']);

/** The notices for missing subjects, by the first word of the address. */
const inOwnWords: Readonly<Record<string, () => Promise<ComponentType>>> = {
  message: async () => (await import('#features/messages/web/no-message')).NoMessage,
  category: async () => (await import('#features/groups/web/no-category')).NoCategory,
};

/** @returns the route for an address that the document has declared missing, without another request */
export function routeToNothing({ pathname }: Location): RouteObject[] {
  const [first = ''] = pathname.slice(1).toLowerCase().split('/');
  if (!plainPath.test(pathname) || mayBeThere.has(first)) return [];
  const load = inOwnWords[first] ?? (async () => (await import('#core/web/lib/not-found-page')).NotFoundPage);
  return [route(pathname, load)];
}
