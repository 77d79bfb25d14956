import { Gift } from 'lucide-react';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';

export const giftsDesk: DeskFeature = {
  sections: [{ group: 'Money', title: 'Gifts', page: 'gifts', icon: Gift }],
  pages: {
    gifts: () => import('./gifts-page.tsx'),
    gift: () => import('./gift-page.tsx'),
  },
};
