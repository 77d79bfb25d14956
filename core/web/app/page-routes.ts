import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { namesOf } from '#core/contract/names-of';
import { pages as siteMap } from '#core/contract/pages';
import { starting } from '#core/web/lib/loader';
import type { WebFeature } from '#core/web/lib/web-feature';
import { loadLoader, loadPage } from './load-page.tsx';

export const layoutRoute = 'layout';

export function route(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: { Component: () => loadPage(load) } };
}

export function routesOf(features: readonly WebFeature[]): RouteObject[] {
  const menus = () => import('#core/web/app/pages/with-message-menus');
  const withMenus: RouteObject[] = [];
  const others: RouteObject[] = [
    { lazy: { Component: () => loadPage(async () => (await menus()).WithMessageMenus) }, children: withMenus },
  ];
  for (const { pages, loaders, withMessageMenus } of features) {
    for (const name of namesOf(pages)) {
      const load = pages[name];
      if (!load) continue;
      const lazy: RouteObject['lazy'] = { Component: () => loadPage(async () => (await load()).Page) };
      if (loaders) lazy.loader = () => loadLoader(async () => starting((await loaders()).loaders[name]));
      (withMessageMenus?.includes(name) ? withMenus : others).push({ path: siteMap[name].path, lazy });
    }
  }
  return others;
}
