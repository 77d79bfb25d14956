import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import { patterns } from '#contract/pages';
import { needsNetwork } from '#web/lib/needs-network';
import { loadLoader, loadPage } from './load-page.tsx';
import { ErrorPage } from './pages/error-page.tsx';
import { loadHome } from './pages/home-loader.ts';
import { HomePage } from './pages/home-page.tsx';
import { RestoringState } from './restoring-state.tsx';
import { Shell } from './shell/shell.tsx';

/**
 * docs/product/screens-and-routes.md#routes. Pages are lazy, and so are their loaders, which are one file: the first page's data
 * comes with its document, and the loaders have come before anybody goes to another.
 */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: ErrorPage,
    children: [
      {
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
            patterns.about,
            async () => (await import('#web/features/settings/pages/about-page')).AboutPage,
            'loadAbout',
          ),
          page(
            patterns.categories,
            async () => (await import('#web/features/catalogue/pages/categories-page')).CategoriesPage,
            'loadCategories',
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
              patterns.createPlaylist,
              async () => (await import('./pages/create-playlist-page.tsx')).CreatePlaylistPage,
            ),
          ),
          page(patterns.library, async () => (await import('./pages/library-page.tsx')).LibraryPage, 'loadLibrary'),
          page(patterns.liked, async () => (await import('./pages/liked-page.tsx')).LikedPage),
          page(patterns.offline, async () => (await import('./pages/offline-page.tsx')).OfflinePage),
          needsNetwork(
            listenersPage(
              patterns.profile,
              async () => (await import('#web/features/accounts/pages/profile-page')).ProfilePage,
              async () => (await import('#web/features/accounts/loaders')).loadProfile,
            ),
          ),
          needsNetwork(
            listenersPage(
              patterns.cart,
              async () => (await import('./pages/cart-page.tsx')).CartPage,
              async () => (await import('./pages/cart-loader.ts')).loadCartPage,
            ),
          ),
          needsNetwork(
            listenersPage(
              patterns.orders,
              async () => (await import('./pages/orders-page.tsx')).OrdersPage,
              async () => (await import('#web/features/store/loaders')).loadOrders,
            ),
          ),
          needsNetwork(
            listenersPage(
              patterns.order,
              async () => (await import('./pages/order-page.tsx')).OrderPage,
              async () => (await import('#web/features/store/loaders')).loadOrder,
            ),
          ),
          needsNetwork(
            listenersPage(
              patterns.wallet,
              async () => (await import('./pages/wallet-page.tsx')).WalletPage,
              async () => (await import('./pages/wallet-loader.ts')).loadWalletPage,
            ),
          ),
          page(
            patterns.centre,
            async () => (await import('#web/features/catalogue/pages/centre-page')).CentrePage,
            'loadCentre',
          ),
          page('*', async () => (await import('#web/lib/not-found-page')).NotFoundPage),
        ],
      },
    ],
  },
];

type Loaders = typeof import('./loaders.ts');

/** @param loader which of `loaders.ts` starts its queries */
function page(path: string, load: () => Promise<ComponentType>, loader?: keyof Loaders): RouteObject {
  if (loader === undefined) return { path, lazy: { Component: () => loadPage(load) } };
  return listenersPage(path, load, async () => (await import('./loaders.ts'))[loader]);
}

/** A page whose loader is loaded with it. */
function listenersPage(
  path: string,
  load: () => Promise<ComponentType>,
  loadItsLoader: () => Promise<LoaderFunction>,
): RouteObject {
  return { path, lazy: { loader: () => loadLoader(loadItsLoader), Component: () => loadPage(load) } };
}
