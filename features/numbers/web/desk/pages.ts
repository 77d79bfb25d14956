import { ChartNoAxesColumn } from 'lucide-react';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';

export const numbersDesk: DeskFeature = {
  sections: [{ group: 'Operations', title: 'Numbers', page: 'numbers', icon: ChartNoAxesColumn }],
  pages: {
    numbers: () => import('./numbers-page.tsx'),
  },
};
