import { Layers } from 'lucide-react';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';

export const bundlesDesk: DeskFeature = {
  sections: [{ group: 'Library', title: 'Bundles', page: 'bundles', icon: Layers }],
  pages: {
    bundles: () => import('./bundles-page.tsx'),
  },
};
