import { needsNetwork } from '#core/web/lib/needs-network';
import type { WebFeature } from '#core/web/lib/web-feature';

export const ordersWeb: WebFeature = {
  pages: {
    order: needsNetwork(() => import('#features/orders/web/pages/order-page')),
  },
  loaders: needsNetwork(() => import('#features/orders/web/loaders')),
};
