import { UsersRound } from 'lucide-react';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';
import * as texts from './texts.ts';

export const listenersDesk: DeskFeature = {
  sections: [{ group: 'money', title: texts.listeners, page: 'listeners', icon: UsersRound }],
  pages: {
    listeners: () => import('./listeners-page.tsx'),
    listener: () => import('./listener-page.tsx'),
  },
};
