import type { DeskFeature } from '#core/web/desk-kit/desk-feature';

export const ordersDesk: DeskFeature = {
  pages: {
    order: () => import('./order-page.tsx'),
  },
};
