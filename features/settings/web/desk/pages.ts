import { Settings } from 'lucide-react';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';
import * as texts from './texts.ts';

export const settingsDesk: DeskFeature = {
  sections: [{ group: 'operations', title: texts.settings, page: 'settings', icon: Settings }],
  pages: {
    settings: () => import('./settings-page.tsx'),
  },
};
