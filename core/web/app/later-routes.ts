import { needsNetwork } from '#core/web/lib/needs-network';
import type { WebFeature } from '#core/web/lib/web-feature';
import { accountsWeb } from '#features/accounts/web';
import { activityWeb } from '#features/activity/web';
import { bookmarksWeb } from '#features/bookmarks/web';
import { followsWeb } from '#features/follows/web';
import { giftsWeb } from '#features/gifts/web';
import { givingWeb } from '#features/giving/web';
import { offlineWeb } from '#features/offline/web';
import { ordersWeb } from '#features/orders/web';
import { passagesWeb } from '#features/passages/web';
import { playlistsWeb } from '#features/playlists/web';
import { seriesWeb } from '#features/series/web';
import { settingsWeb } from '#features/settings/web';
import { walletWeb } from '#features/wallet/web';
import { routesOf } from './page-routes.ts';

const library: WebFeature = {
  pages: {
    library: () => import('#core/web/app/pages/library-page'),
    newFromFollows: needsNetwork(() => import('#core/web/app/pages/new-from-follows-page')),
  },
  loaders: () => import('#core/web/app/pages/library-loaders'),
};
const cart: WebFeature = {
  pages: { cart: needsNetwork(() => import('#core/web/app/pages/cart-page')) },
  loaders: needsNetwork(() => import('#core/web/app/pages/cart-loaders')),
};

export const laterRoutes = routesOf([
  seriesWeb,
  passagesWeb,
  settingsWeb,
  library,
  activityWeb,
  bookmarksWeb,
  followsWeb,
  playlistsWeb,
  offlineWeb,
  accountsWeb,
  cart,
  ordersWeb,
  walletWeb,
  givingWeb,
  giftsWeb,
]);
