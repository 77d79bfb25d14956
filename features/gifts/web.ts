import { needsNetwork } from '#core/web/lib/needs-network';
import type { WebFeature } from '#core/web/lib/web-feature';

export const giftsWeb: WebFeature = {
  pages: {
    gifts: needsNetwork(() => import('#features/gifts/web/pages/gifts-page')),
    newGift: needsNetwork(() => import('#features/gifts/web/pages/new-gift-page')),
    gift: needsNetwork(() => import('#features/gifts/web/pages/gift-page')),
  },
  loaders: needsNetwork(() => import('#features/gifts/web/loaders')),
};
