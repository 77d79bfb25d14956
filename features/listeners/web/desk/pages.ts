import { UsersRound } from 'lucide-react';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';

export const listenersDesk: DeskFeature = {
  sections: [{ group: 'Money', title: 'Listeners', page: 'listeners', icon: UsersRound }],
  pages: {
    listeners: () => import('./listeners-page.tsx'),
    listener: () => import('./listener-page.tsx'),
  },
};
