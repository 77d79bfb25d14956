import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { route } from './page-routes.ts';

/** Without what a route's pattern would take for a parameter. */
const plainPath = /^[\w/.~-]+$/;

/** Pages at whose paths there can be something all the same: by another query, or passed on by a link; or that say what is missing. */
const mayBeThere = new Set(['playlist', 'featured', 'passages']);

/** What is said where the subject of a page isn't there, by the first word of its address. */
const inOwnWords: Readonly<Record<string, () => Promise<ComponentType>>> = {
  message: async () => (await import('#features/messages/web/no-message')).NoMessage,
  category: async () => (await import('#features/groups/web/no-category')).NoCategory,
};

/** @returns the route of an address whose document has said that nothing is there: the server isn't asked again */
export function routeToNothing({ pathname }: Location): RouteObject[] {
  const [first = ''] = pathname.slice(1).toLowerCase().split('/');
  if (!plainPath.test(pathname) || mayBeThere.has(first)) return [];
  const load = inOwnWords[first] ?? (async () => (await import('#core/web/lib/not-found-page')).NotFoundPage);
  return [route(pathname, load)];
}
