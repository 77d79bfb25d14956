import { matchRoutes, type RouteObject } from 'react-router';
import { expect, it, vi } from 'vitest';
import { mailedLinkPatterns } from '#core/contract/mailed-link-pages';
import { pages } from '#core/contract/pages';
import { addRoutes } from './add-routes.ts';

vi.mock('./mailed-link-routes.tsx', () => ({
  mailedLinkRoutes: Object.values(mailedLinkPatterns).map((path) => ({ path })),
}));

async function routesAt(path: string, matched: string = pages.home.path): Promise<RouteObject[]> {
  const added: RouteObject[] = [];
  const matches = [{ params: {}, pathname: path, pathnameBase: path, route: { id: 'matched', path: matched } }];
  const patch = (_parent: string | null, routes: RouteObject[]) => void added.push(...routes);
  await addRoutes({ path, patch, matches, signal: new AbortController().signal, fetcherKey: undefined });
  return added;
}

it.each([
  '/reset/a-token',
  '/reset/welcome/a-token',
  '/reset',
  '/profile/confirm-email/a-token',
  '/profile/confirm-email',
  '/profile/undo-email-change/a-token',
  '/profile/undo-email-change/',
])('knows the page of the mailed link %s', async (path) => {
  expect(matchRoutes(await routesAt(path), path)).toHaveLength(1);
});

it.each(['/library', '/wallet', '/about', '/profile'])('knows the page %s, which reads like a centre', async (path) => {
  expect(matchRoutes(await routesAt(path, pages.centre.path), path)).toHaveLength(1);
});

it('knows a page whose address is like no other’s', async () => {
  expect(matchRoutes(await routesAt('/orders/7', '*'), '/orders/7')).toHaveLength(1);
});

it.each(['/', '/profile', '/resetting', '/profile/confirm-email-now'])('adds nothing at %s', async (path) => {
  expect(await routesAt(path)).toEqual([]);
});
