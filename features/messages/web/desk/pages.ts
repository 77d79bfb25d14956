import { FileAudio } from 'lucide-react';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';

export const messagesDesk: DeskFeature = {
  sections: [{ group: 'Library', title: 'Messages', page: 'messages', icon: FileAudio }],
  pages: {
    messages: () => import('./messages-page.tsx'),
    message: () => import('./edit-page.tsx'),
    messageSales: () => import('./sales-page.tsx'),
  },
};
