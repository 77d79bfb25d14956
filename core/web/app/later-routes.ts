import type { RouteObject } from 'react-router';
import { patterns } from '#core/contract/pages';
import { needsNetwork } from '#core/web/lib/needs-network';
import { loadPage } from './load-page.tsx';
import { listenersPage, page } from './page-route.ts';

/** The pages within the shared layout that few visits begin with: the first load goes without their routes. */
export const laterRoutes: RouteObject[] = [
  page(patterns.about, async () => (await import('#features/settings/web/pages/about-page')).AboutPage, 'loadAbout'),
  page(
    patterns.categories,
    async () => (await import('#features/groups/web/pages/categories-page')).CategoriesPage,
    'loadCategories',
  ),
  needsNetwork(
    page(
      patterns.allSeries,
      async () => (await import('#features/series/web/pages/all-series-page')).AllSeriesPage,
      'loadAllSeries',
    ),
  ),
  {
    lazy: {
      Component: () => loadPage(async () => (await import('#core/web/app/pages/with-message-menus')).WithMessageMenus),
    },
    children: [
      needsNetwork(
        page(
          patterns.series,
          async () => (await import('#features/series/web/pages/series-page')).SeriesPage,
          'loadSeries',
        ),
      ),
    ],
  },
  needsNetwork(
    page(
      patterns.passages,
      async () => (await import('#features/passages/web/pages/passages-page')).PassagesPage,
      'loadPassages',
    ),
  ),
  needsNetwork(
    page(
      patterns.passageBook,
      async () => (await import('#features/passages/web/pages/passage-book-page')).PassageBookPage,
      'loadPassageBook',
    ),
  ),
  needsNetwork(
    page(
      patterns.passageChapter,
      async () => (await import('#features/passages/web/pages/passage-book-page')).PassageBookPage,
      'loadPassageBook',
    ),
  ),
  needsNetwork(
    page(
      patterns.createPlaylist,
      async () => (await import('#features/playlists/web/pages/create-playlist-page')).CreatePlaylistPage,
    ),
  ),
  page(patterns.library, async () => (await import('#core/web/app/pages/library-page')).LibraryPage, 'loadLibrary'),
  needsNetwork(
    page(
      patterns.newFromFollows,
      async () => (await import('#core/web/app/pages/new-from-follows-page')).NewFromFollowsPage,
    ),
  ),
  needsNetwork(
    page(patterns.follows, async () => (await import('#features/follows/web/pages/follows-page')).FollowsPage),
  ),
  page(patterns.bookmarks, async () => (await import('#features/bookmarks/web/pages/bookmarks-page')).BookmarksPage),
  page(patterns.liked, async () => (await import('#features/activity/web/pages/liked-page')).LikedPage),
  page(patterns.offline, async () => (await import('#features/offline/web/pages/offline-page')).OfflinePage),
  needsNetwork(
    listenersPage(
      patterns.profile,
      async () => (await import('#features/accounts/web/pages/profile-page')).ProfilePage,
      async () => (await import('#features/accounts/web/loaders')).loadProfile,
    ),
  ),
  needsNetwork(
    listenersPage(
      patterns.cart,
      async () => (await import('#core/web/app/pages/cart-page')).CartPage,
      async () => (await import('#core/web/app/pages/cart-loader')).loadCartPage,
    ),
  ),
  needsNetwork(
    listenersPage(
      patterns.orders,
      async () => (await import('#core/web/app/pages/orders-page')).OrdersPage,
      async () => (await import('#features/orders/web/loaders')).loadOrders,
    ),
  ),
  needsNetwork(
    listenersPage(
      patterns.order,
      async () => (await import('#features/orders/web/pages/order-page')).OrderPage,
      async () => (await import('#features/orders/web/loaders')).loadOrder,
    ),
  ),
  needsNetwork(
    listenersPage(
      patterns.gifts,
      async () => (await import('#features/gifts/web/pages/gifts-page')).GiftsPage,
      async () => (await import('#features/gifts/web/loaders')).loadGifts,
    ),
  ),
  needsNetwork(
    page(patterns.newGift, async () => (await import('#features/gifts/web/pages/new-gift-page')).NewGiftPage),
  ),
  needsNetwork(
    listenersPage(
      patterns.gift,
      async () => (await import('#features/gifts/web/pages/gift-page')).GiftPage,
      async () => (await import('#features/gifts/web/loaders')).loadGift,
    ),
  ),
  needsNetwork(
    listenersPage(
      patterns.wallet,
      async () => (await import('#features/wallet/web/pages/wallet-page')).WalletPage,
      async () => (await import('#features/wallet/web/loaders')).loadWalletPage,
    ),
  ),
  needsNetwork(page(patterns.give, async () => (await import('#features/giving/web/pages/give-page')).GivePage)),
];
