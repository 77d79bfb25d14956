import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import { loadLoader, loadPage } from './load-page.tsx';

/** The id of the route whose children are the pages within the shared layout. */
export const layoutRoute = 'layout';

type Loaders = typeof import('./loaders.ts');

/** @param loader which of `loaders.ts` starts its queries */
export function page(path: string, load: () => Promise<ComponentType>, loader?: keyof Loaders): RouteObject {
  if (loader === undefined) return { path, lazy: { Component: () => loadPage(load) } };
  return listenersPage(path, load, async () => (await import('./loaders.ts'))[loader]);
}

/** A page whose loader is loaded with it. */
export function listenersPage(
  path: string,
  load: () => Promise<ComponentType>,
  loadItsLoader: () => Promise<LoaderFunction>,
): RouteObject {
  return { path, lazy: { loader: () => loadLoader(loadItsLoader), Component: () => loadPage(load) } };
}
