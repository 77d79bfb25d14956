import { Gift } from 'lucide-react';
import * as common from '#core/contract/texts';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';

export const giftsDesk: DeskFeature = {
  sections: [{ group: 'money', title: common.gifts, page: 'gifts', icon: Gift }],
  pages: {
    gifts: () => import('./gifts-page.tsx'),
    gift: () => import('./gift-page.tsx'),
  },
};
