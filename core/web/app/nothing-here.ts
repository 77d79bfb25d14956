import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { route } from './page-routes.ts';

const plainPath = /^[\w/.~-]+$/;

const mayBeThere = new Set(['playlist', 'featured', 'passages']);

const inOwnWords: Readonly<Record<string, () => Promise<ComponentType>>> = {
  message: async () => (await import('#features/messages/web/no-message')).NoMessage,
  category: async () => (await import('#features/groups/web/no-category')).NoCategory,
};

export function routeToNothing({ pathname }: Location): RouteObject[] {
  const [first = ''] = pathname.slice(1).toLowerCase().split('/');
  if (!plainPath.test(pathname) || mayBeThere.has(first)) return [];
  const load = inOwnWords[first] ?? (async () => (await import('#core/web/lib/not-found-page')).NotFoundPage);
  return [route(pathname, load)];
}
