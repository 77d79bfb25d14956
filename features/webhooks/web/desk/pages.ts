import { Webhook } from 'lucide-react';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';
import * as texts from './texts.ts';

export const webhooksDesk: DeskFeature = {
  sections: [{ group: 'operations', title: texts.webhooks, page: 'webhooks', icon: Webhook }],
  pages: {
    webhooks: () => import('./webhooks-page.tsx'),
    webhook: () => import('./webhook-page.tsx'),
  },
};
