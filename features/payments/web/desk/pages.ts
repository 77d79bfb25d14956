import { Scale } from 'lucide-react';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';
import * as texts from './texts.ts';

export const paymentsDesk: DeskFeature = {
  sections: [{ group: 'money', title: texts.reconciliation, page: 'reconciliation', icon: Scale }],
  pages: {
    reconciliation: () => import('./reconciliation/reconciliation-page.tsx'),
  },
};
