import { Settings } from 'lucide-react';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';

export const settingsDesk: DeskFeature = {
  sections: [{ group: 'Operations', title: 'Settings', page: 'settings', icon: Settings }],
  pages: {
    settings: () => import('./settings-page.tsx'),
  },
};
