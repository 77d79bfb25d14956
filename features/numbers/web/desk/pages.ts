import { ChartNoAxesColumn } from 'lucide-react';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';
import * as texts from './texts.ts';

export const numbersDesk: DeskFeature = {
  sections: [{ group: 'operations', title: texts.numbers, page: 'numbers', icon: ChartNoAxesColumn }],
  pages: {
    numbers: () => import('./numbers-page.tsx'),
  },
};
