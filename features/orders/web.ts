import { needsNetwork } from '#core/web/lib/needs-network';
import type { WebFeature } from '#core/web/lib/web-feature';

export const ordersWeb: WebFeature = {
  pages: {
    orders: needsNetwork(() => import('#features/orders/web/pages/orders-page')),
    order: needsNetwork(() => import('#features/orders/web/pages/order-page')),
  },
  loaders: needsNetwork(() => import('#features/orders/web/loaders')),
};
