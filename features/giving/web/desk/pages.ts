import { HandHeart } from 'lucide-react';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';
import * as texts from './texts.ts';

export const givingDesk: DeskFeature = {
  sections: [{ group: 'money', title: texts.funds, page: 'funds', icon: HandHeart }],
  pages: {
    funds: () => import('./funds-page.tsx'),
    fund: () => import('./fund-page.tsx'),
  },
};
