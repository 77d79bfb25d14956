import { UserCog } from 'lucide-react';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';

export const operatorsDesk: DeskFeature = {
  sections: [{ group: 'Operations', title: 'Operators', page: 'operators', icon: UserCog }],
  pages: {
    operators: () => import('./operators-page.tsx'),
  },
};
