import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { deskPages } from '#core/contract/desk-pages';
import { pages } from '#core/contract/pages';
import type { WebFeature } from '#core/web/lib/web-feature';
import { deskRoutes } from './desk/desk-routes.tsx';
import { laterRoutes } from './later-routes.ts';
import { makeRoutes } from './routes.tsx';

function pathsOf(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path = [], children = [] }) => [path, pathsOf(children)].flat());
}

function pathsIn(siteMap: Readonly<Record<string, { path: string }>>): string[] {
  return Object.values(siteMap).map(({ path }) => path);
}

test('every page of the site map is shown by one feature, and no other page is', () => {
  expect(pathsOf(makeRoutes(laterRoutes)).sort()).toEqual([...pathsIn(pages), '*'].sort());
});

test('every page of the desk’s site map is shown by one feature, and no other page is', () => {
  expect(pathsOf(deskRoutes).sort()).toEqual([...pathsIn(deskPages), '/admin/*'].sort());
});

const webs = import.meta.glob<Readonly<Record<string, WebFeature>>>('../../../features/*/web.ts', { eager: true });
const features = Object.values(webs).flatMap((module) => Object.values(module));

test.each(features)(
  'what a feature says of pages is of its own',
  async ({ pages: own, loaders, withMessageMenus = [] }) => {
    const loaded = Object.keys((await loaders?.())?.loaders ?? {});
    expect(Object.keys(own)).toEqual(expect.arrayContaining([...withMessageMenus]));
    expect([...Object.keys(own), 'playlist']).toEqual(expect.arrayContaining(loaded));
  },
);
