import { Scale } from 'lucide-react';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';

export const paymentsDesk: DeskFeature = {
  sections: [{ group: 'Money', title: 'Reconciliation', page: 'reconciliation', icon: Scale }],
  pages: {
    reconciliation: () => import('./reconciliation/reconciliation-page.tsx'),
  },
};
