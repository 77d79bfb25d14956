import { UserCog } from 'lucide-react';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';
import * as texts from './texts.ts';

export const operatorsDesk: DeskFeature = {
  sections: [{ group: 'operations', title: texts.operators, page: 'operators', icon: UserCog }],
  pages: {
    operators: () => import('./operators-page.tsx'),
  },
};
