import type { RouteObject } from 'react-router';
import { patterns } from '#contract/pages';
import { needsNetwork } from '#web/lib/needs-network';
import { loadPage } from './load-page.tsx';
import { layoutRoute, page } from './page-route.ts';
import { ErrorPage } from './pages/error-page.tsx';
import { loadHome } from './pages/home-loader.ts';
import { HomePage } from './pages/home-page.tsx';
import { RestoringState } from './restoring-state.tsx';
import { Shell } from './shell/shell.tsx';

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
            async () => (await import('#web/features/catalogue/pages/search-page')).SearchPage,
            'loadSearch',
          ),
          page(
            patterns.messages,
            async () => (await import('#web/features/catalogue/pages/messages-page')).MessagesPage,
            'loadMessages',
          ),
          page(
            patterns.category,
            async () => (await import('#web/features/catalogue/pages/category-page')).CategoryPage,
            'loadCategory',
          ),
          {
            lazy: {
              Component: () => loadPage(async () => (await import('./pages/with-message-menus.tsx')).WithMessageMenus),
            },
            children: [
              page(
                patterns.message,
                async () => (await import('#web/features/catalogue/pages/message-page')).MessagePage,
                'loadMessage',
              ),
              page(
                patterns.playlist,
                async () => (await import('./pages/playlist-page.tsx')).PlaylistPage,
                'loadPlaylist',
              ),
              page(
                patterns.featured,
                async () => (await import('#web/features/catalogue/pages/featured-page')).FeaturedPage,
                'loadFeatured',
              ),
            ],
          },
          needsNetwork(
            page(
              patterns.centre,
              async () => (await import('#web/features/catalogue/pages/centre-page')).CentrePage,
              'loadCentre',
            ),
          ),
          ...more,
          page('*', async () => (await import('#web/lib/not-found-page')).NotFoundPage),
        ],
      },
    ],
  },
];
