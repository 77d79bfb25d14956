import type { RouteObject } from 'react-router';
import { deskPages } from '#core/contract/desk-pages';
import { namesOf } from '#core/contract/names-of';
import { loadPage } from '#core/web/app/load-page';
import { ErrorPage } from '#core/web/app/pages/error-page';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';
import { NotFoundPage } from '#core/web/lib/not-found-page';
import { deskFeatures } from './desk-features.ts';
import { DeskPageIsAway } from './desk-offline.tsx';
import { DeskShell } from './desk-shell.tsx';
import { ForDuty } from './for-duty.tsx';

const overview: DeskFeature = {
  pages: { home: () => import('./overview-page.tsx') },
};

/** The desk's routes. They come when somebody first opens an address below `/admin`. */
export const deskRoutes: RouteObject[] = [
  {
    Component: DeskShell,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [...[overview, ...deskFeatures].flatMap(routesOf), { path: '/admin/*', Component: NotFoundPage }],
      },
    ],
  },
];

/** @returns the routes of a feature's pages, each for those who have its duty */
function routesOf({ pages }: DeskFeature): RouteObject[] {
  return namesOf(pages).flatMap((name) => {
    const load = pages[name];
    if (!load) return [];
    const { path, duty } = deskPages[name];
    const lazy = { Component: () => loadPage(async () => (await load()).Page, DeskPageIsAway) };
    return [{ element: <ForDuty duty={duty} />, children: [{ path, lazy }] }];
  });
}
