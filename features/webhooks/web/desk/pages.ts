import { Webhook } from 'lucide-react';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';

export const webhooksDesk: DeskFeature = {
  sections: [{ group: 'Operations', title: 'Webhooks', page: 'webhooks', icon: Webhook }],
  pages: {
    webhooks: () => import('./webhooks-page.tsx'),
    webhook: () => import('./webhook-page.tsx'),
  },
};
