import { Layers } from 'lucide-react';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';
import * as texts from './texts.ts';

export const bundlesDesk: DeskFeature = {
  sections: [{ group: 'library', title: texts.bundles, page: 'bundles', icon: Layers }],
  pages: {
    bundles: () => import('./bundles-page.tsx'),
  },
};
