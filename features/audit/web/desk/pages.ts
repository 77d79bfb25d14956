import { History } from 'lucide-react';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';
import * as texts from './texts.ts';

export const auditDesk: DeskFeature = {
  sections: [{ group: 'operations', title: texts.audit, page: 'audit', icon: History }],
  pages: {
    audit: () => import('./audit-page.tsx'),
  },
};
