import type { RouteObject } from 'react-router';
import { patterns } from '#core/contract/pages';
import { ErrorPage } from '#core/web/app/pages/error-page';
import { loadHome } from '#core/web/app/pages/home-loader';
import { HomePage } from '#core/web/app/pages/home-page';
import { Shell } from '#core/web/app/shell/shell';
import { needsNetwork } from '#core/web/lib/needs-network';
import { loadPage } from './load-page.tsx';
import { layoutRoute, page } from './page-route.ts';
import { RestoringState } from './restoring-state.tsx';

/**
 * docs/product/screens-and-routes.md#routes. Pages are lazy, and so are their loaders, which are one file: the first page's data
 * comes with its document, and the loaders have come before anybody goes to another. Here are Home and the pages that other sites
 * link to; all others are in `later-routes.ts`, which `add-routes.ts` adds.
 * @param more further children of the layout
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
          {
            path: patterns.home,
            loader: loadHome,
            Component: HomePage,
          },
          page(
            patterns.search,
            async () => (await import('#features/search/web/pages/search-page')).SearchPage,
            'loadSearch',
          ),
          page(
            patterns.messages,
            async () => (await import('#features/messages/web/pages/messages-page')).MessagesPage,
            'loadMessages',
          ),
          page(
            patterns.category,
            async () => (await import('#features/groups/web/pages/category-page')).CategoryPage,
            'loadCategory',
          ),
          {
            lazy: {
              Component: () =>
                loadPage(async () => (await import('#core/web/app/pages/with-message-menus')).WithMessageMenus),
            },
            children: [
              page(
                patterns.message,
                async () => (await import('#features/messages/web/pages/message-page')).MessagePage,
                'loadMessage',
              ),
              page(
                patterns.playlist,
                async () => (await import('#features/playlists/web/pages/playlist-page')).PlaylistPage,
                'loadPlaylist',
              ),
              page(
                patterns.featured,
                async () => (await import('#features/collections/web/pages/featured-page')).FeaturedPage,
                'loadFeatured',
              ),
            ],
          },
          needsNetwork(
            page(
              patterns.centre,
              async () => (await import('#features/groups/web/pages/centre-page')).CentrePage,
              'loadCentre',
            ),
          ),
          ...more,
          page('*', async () => (await import('#core/web/lib/not-found-page')).NotFoundPage),
        ],
      },
    ],
  },
];
