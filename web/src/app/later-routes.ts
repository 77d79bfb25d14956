import type { RouteObject } from 'react-router';
import { patterns } from '#contract/pages';
import { needsNetwork } from '#web/lib/needs-network';
import { loadPage } from './load-page.tsx';
import { listenersPage, page } from './page-route.ts';

/** The pages within the shared layout that few visits begin with: the first load goes without their routes. */
export const laterRoutes: RouteObject[] = [
  page(patterns.about, async () => (await import('#web/features/settings/pages/about-page')).AboutPage, 'loadAbout'),
  page(
    patterns.categories,
    async () => (await import('#web/features/catalogue/pages/categories-page')).CategoriesPage,
    'loadCategories',
  ),
  needsNetwork(
    page(
      patterns.allSeries,
      async () => (await import('#web/features/catalogue/pages/all-series-page')).AllSeriesPage,
      'loadAllSeries',
    ),
  ),
  {
    lazy: {
      Component: () => loadPage(async () => (await import('./pages/with-message-menus.tsx')).WithMessageMenus),
    },
    children: [
      needsNetwork(
        page(
          patterns.series,
          async () => (await import('#web/features/catalogue/pages/series-page')).SeriesPage,
          'loadSeries',
        ),
      ),
    ],
  },
  needsNetwork(
    page(
      patterns.passages,
      async () => (await import('#web/features/catalogue/pages/passages-page')).PassagesPage,
      'loadPassages',
    ),
  ),
  needsNetwork(
    page(
      patterns.passageBook,
      async () => (await import('#web/features/catalogue/pages/passage-book-page')).PassageBookPage,
      'loadPassageBook',
    ),
  ),
  needsNetwork(
    page(
      patterns.passageChapter,
      async () => (await import('#web/features/catalogue/pages/passage-book-page')).PassageBookPage,
      'loadPassageBook',
    ),
  ),
  needsNetwork(
    page(patterns.createPlaylist, async () => (await import('./pages/create-playlist-page.tsx')).CreatePlaylistPage),
  ),
  page(patterns.library, async () => (await import('./pages/library-page.tsx')).LibraryPage, 'loadLibrary'),
  needsNetwork(
    page(patterns.newFromFollows, async () => (await import('./pages/new-from-follows-page.tsx')).NewFromFollowsPage),
  ),
  needsNetwork(
    page(patterns.follows, async () => (await import('#web/features/follows/pages/follows-page')).FollowsPage),
  ),
  page(patterns.bookmarks, async () => (await import('#web/features/bookmarks/pages/bookmarks-page')).BookmarksPage),
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
      patterns.gifts,
      async () => (await import('#web/features/gifts/pages/gifts-page')).GiftsPage,
      async () => (await import('#web/features/gifts/loaders')).loadGifts,
    ),
  ),
  needsNetwork(
    page(patterns.newGift, async () => (await import('#web/features/gifts/pages/new-gift-page')).NewGiftPage),
  ),
  needsNetwork(
    listenersPage(
      patterns.gift,
      async () => (await import('#web/features/gifts/pages/gift-page')).GiftPage,
      async () => (await import('#web/features/gifts/loaders')).loadGift,
    ),
  ),
  needsNetwork(
    listenersPage(
      patterns.wallet,
      async () => (await import('./pages/wallet-page.tsx')).WalletPage,
      async () => (await import('./pages/wallet-loader.ts')).loadWalletPage,
    ),
  ),
  needsNetwork(page(patterns.give, async () => (await import('./pages/give-page.tsx')).GivePage)),
];
