import { ReceiptText } from 'lucide-react';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';

export const booksDesk: DeskFeature = {
  sections: [{ group: 'Money', title: 'Sales and books', page: 'sales', icon: ReceiptText, alsoAt: '/admin/orders/' }],
  pages: {
    sales: () => import('./sales-page.tsx'),
  },
};
