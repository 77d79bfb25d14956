import { HandHeart } from 'lucide-react';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';

export const givingDesk: DeskFeature = {
  sections: [{ group: 'Money', title: 'Funds', page: 'funds', icon: HandHeart }],
  pages: {
    funds: () => import('./funds-page.tsx'),
    fund: () => import('./fund-page.tsx'),
  },
};
