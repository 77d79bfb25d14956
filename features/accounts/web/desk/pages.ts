import type { DeskFeature } from '#core/web/desk-kit/desk-feature';

export const accountsDesk: DeskFeature = {
  pages: {
    secondFactor: () => import('./second-factor-page.tsx'),
  },
};
