import { Radio } from 'lucide-react';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';
import * as texts from './texts.ts';

export const liveDesk: DeskFeature = {
  sections: [{ group: 'operations', title: texts.live, page: 'live', icon: Radio }],
  pages: {
    live: () => import('./live-page.tsx'),
  },
};
