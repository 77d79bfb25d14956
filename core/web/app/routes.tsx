import type { RouteObject } from 'react-router';
import { ErrorPage } from '#core/web/app/pages/error-page';
import { loadHome } from '#core/web/app/pages/home-loader';
import { HomePage } from '#core/web/app/pages/home-page';
import { Shell } from '#core/web/app/shell/shell';
import { starting } from '#core/web/lib/loader';
import { paths } from '#core/web/lib/paths';
import type { WebFeature } from '#core/web/lib/web-feature';
import { collectionsWeb } from '#features/collections/web';
import { groupsWeb } from '#features/groups/web';
import { messagesWeb } from '#features/messages/web';
import { searchWeb } from '#features/search/web';
import { layoutRoute, route, routesOf } from './page-routes.ts';
import { RestoringState } from './restoring-state.tsx';

const notFound = () => import('#core/web/lib/not-found-page');

/** Other sites link to playlists of a service, speaker or month, so the first load has their route. */
const playlist: WebFeature = {
  pages: { playlist: () => import('#features/playlists/web/pages/playlist-page') },
  loaders: () => import('#features/playlists/web/loaders'),
  withMessageMenus: ['playlist'],
};

/**
 * The first load has only Home and the pages that other sites link to; `add-routes.ts` adds the rest
 * (core/web/app/README.md#routes).
 */
export const makeRoutes = (more: RouteObject[] = []): RouteObject[] => [
  {
    Component: Shell,
    ErrorBoundary: ErrorPage,
    children: [
      {
        id: layoutRoute,
        ErrorBoundary: ErrorPage,
        HydrateFallback: RestoringState,
        children: [
          { path: paths.home(), loader: starting(loadHome), Component: HomePage },
          ...routesOf([messagesWeb, searchWeb, groupsWeb, collectionsWeb, playlist]),
          ...more,
          route('*', async () => (await notFound()).NotFoundPage),
        ],
      },
    ],
  },
];
