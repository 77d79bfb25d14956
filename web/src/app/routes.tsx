import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { patterns } from '#contract/pages';
import { loadLibrary } from '#web/features/activity/loaders';
import { featuredCollectionsQuery } from '#web/features/catalogue/api';
import { loadCategories, loadCategory, loadCentre } from '#web/features/catalogue/groups/group-loaders';
import { loadMessage } from '#web/features/catalogue/loaders';
import { playlistHeadQuery, playlistMessagesQuery } from '#web/features/catalogue/playlists/playlist-queries';
import { playlistAt } from '#web/features/catalogue/playlists/playlists';
import { loadMessages, loadSearch } from '#web/features/catalogue/search/search-loaders';
import { loadAbout } from '#web/features/settings/loaders';
import { queryClient } from '#web/lib/api/query-client';
import { authStore } from '#web/lib/listener/auth';
import { loadPart } from '#web/lib/load-part';
import { needsNetwork } from '#web/lib/needs-network';
import { NotFoundPage } from '#web/lib/not-found-page';
import { loadLoader, loadPage } from './load-page.tsx';
import { ErrorPage } from './pages/error-page.tsx';
import { loadHome } from './pages/home-loader.ts';
import { HomePage } from './pages/home-page.tsx';
import { RestoringState } from './restoring-state.tsx';
import { Shell } from './shell/shell.tsx';

/** docs/product/screens-and-routes.md#routes. Pages are lazy, loaders aren't: data and code are fetched together. */
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
          {
            path: patterns.search,
            loader: loadSearch,
            lazy: {
              Component: () =>
                loadPage(async () => (await import('#web/features/catalogue/pages/search-page')).SearchPage),
            },
          },
          {
            path: patterns.messages,
            loader: loadMessages,
            lazy: {
              Component: () =>
                loadPage(async () => (await import('#web/features/catalogue/pages/messages-page')).MessagesPage),
            },
          },
          {
            path: patterns.about,
            loader: loadAbout,
            lazy: {
              Component: () =>
                loadPage(async () => (await import('#web/features/settings/pages/about-page')).AboutPage),
            },
          },
          {
            path: patterns.categories,
            loader: loadCategories,
            lazy: {
              Component: () =>
                loadPage(async () => (await import('#web/features/catalogue/pages/categories-page')).CategoriesPage),
            },
          },
          {
            path: patterns.category,
            loader: loadCategory,
            lazy: {
              Component: () =>
                loadPage(async () => (await import('#web/features/catalogue/pages/category-page')).CategoryPage),
            },
          },
          {
            lazy: {
              Component: () => loadPage(async () => (await import('./pages/with-message-menus.tsx')).WithMessageMenus),
            },
            children: [
              {
                path: patterns.message,
                loader: loadMessage,
                lazy: {
                  Component: () =>
                    loadPage(async () => (await import('#web/features/catalogue/pages/message-page')).MessagePage),
                },
              },
              {
                path: patterns.playlist,
                loader: (args) =>
                  new URL(args.request.url).searchParams.has('kind') ? loadPlaylist(args) : loadOwnPlaylist(args),
                lazy: {
                  Component: () => loadPage(async () => (await import('./pages/playlist-page.tsx')).PlaylistPage),
                },
              },
              {
                path: patterns.featured,
                loader: loadFeatured,
                lazy: {
                  Component: () =>
                    loadPage(async () => (await import('#web/features/catalogue/pages/featured-page')).FeaturedPage),
                },
              },
            ],
          },
          needsNetwork({
            path: patterns.createPlaylist,
            lazy: {
              Component: () =>
                loadPage(async () => (await import('./pages/create-playlist-page.tsx')).CreatePlaylistPage),
            },
          }),
          {
            path: patterns.library,
            loader: loadLibrary,
            lazy: {
              Component: () => loadPage(async () => (await import('./pages/library-page.tsx')).LibraryPage),
            },
          },
          {
            path: patterns.liked,
            lazy: { Component: () => loadPage(async () => (await import('./pages/liked-page.tsx')).LikedPage) },
          },
          {
            path: patterns.offline,
            lazy: {
              Component: () => loadPage(async () => (await import('./pages/offline-page.tsx')).OfflinePage),
            },
          },
          needsNetwork({
            path: patterns.profile,
            lazy: {
              loader: () => loadLoader(async () => (await import('#web/features/accounts/loaders')).loadProfile),
              Component: () =>
                loadPage(async () => (await import('#web/features/accounts/pages/profile-page')).ProfilePage),
            },
          }),
          needsNetwork({
            path: patterns.cart,
            lazy: {
              loader: () => loadLoader(async () => (await import('./pages/cart-loader.ts')).loadCartPage),
              Component: () => loadPage(async () => (await import('./pages/cart-page.tsx')).CartPage),
            },
          }),
          needsNetwork({
            path: patterns.orders,
            lazy: {
              loader: () => loadLoader(async () => (await import('#web/features/store/loaders')).loadOrders),
              Component: () => loadPage(async () => (await import('./pages/orders-page.tsx')).OrdersPage),
            },
          }),
          needsNetwork({
            path: patterns.order,
            lazy: {
              loader: () => loadLoader(async () => (await import('#web/features/store/loaders')).loadOrder),
              Component: () => loadPage(async () => (await import('./pages/order-page.tsx')).OrderPage),
            },
          }),
          needsNetwork({
            path: patterns.wallet,
            lazy: {
              loader: () => loadLoader(async () => (await import('./pages/wallet-loader.ts')).loadWalletPage),
              Component: () => loadPage(async () => (await import('./pages/wallet-page.tsx')).WalletPage),
            },
          }),
          {
            path: patterns.centre,
            loader: loadCentre,
            lazy: {
              Component: () =>
                loadPage(async () => (await import('#web/features/catalogue/pages/centre-page')).CentrePage),
            },
          },
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
];

function loadOwnPlaylist({ params }: LoaderFunctionArgs): null {
  if (authStore.getState()) void startOwn(params.id);
  return null;
}

/** Fetched beside the page's code, since most visits don't need it. */
async function startOwn(id: string | undefined): Promise<void> {
  const { startOwnPlaylist } = await loadPart(() => import('./pages/own-playlist-start.ts'));
  startOwnPlaylist(id);
}

function loadPlaylist({ params, request }: LoaderFunctionArgs): null {
  const playlist = playlistAt({ id: params.id ?? '', search: new URL(request.url).searchParams });
  if (!playlist) return null;
  void queryClient.prefetchQuery(playlistHeadQuery(playlist));
  void queryClient.prefetchInfiniteQuery(playlistMessagesQuery(playlist));
  return null;
}

function loadFeatured(): null {
  void queryClient.prefetchQuery(featuredCollectionsQuery);
  return null;
}
