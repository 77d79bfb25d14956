import { Radio } from 'lucide-react';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';

export const liveDesk: DeskFeature = {
  sections: [{ group: 'Operations', title: 'Live', page: 'live', icon: Radio }],
  pages: {
    live: () => import('./live-page.tsx'),
  },
};
