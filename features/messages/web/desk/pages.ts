import { FileAudio } from 'lucide-react';
import * as common from '#core/contract/texts';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';

export const messagesDesk: DeskFeature = {
  sections: [{ group: 'library', title: common.messages, page: 'messages', icon: FileAudio }],
  pages: {
    messages: () => import('./messages-page.tsx'),
    message: () => import('./edit-page.tsx'),
    messageSales: () => import('./sales-page.tsx'),
  },
};
