import { History } from 'lucide-react';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';

export const auditDesk: DeskFeature = {
  sections: [{ group: 'Operations', title: 'Audit', page: 'audit', icon: History }],
  pages: {
    audit: () => import('./audit-page.tsx'),
  },
};
