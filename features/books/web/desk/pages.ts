import { ReceiptText } from 'lucide-react';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';
import * as texts from './texts.ts';

export const booksDesk: DeskFeature = {
  sections: [
    { group: 'money', title: texts.salesAndBooks, page: 'sales', icon: ReceiptText, alsoAt: '/admin/orders/' },
  ],
  pages: {
    sales: () => import('./sales-page.tsx'),
  },
};
