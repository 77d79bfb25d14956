import { Rss } from 'lucide-react';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';
import * as texts from './texts.ts';

export const sourcesDesk: DeskFeature = {
  sections: [{ group: 'library', title: texts.podcastsAndLists, page: 'sources', icon: Rss }],
  pages: {
    sources: () => import('./sources-page.tsx'),
    source: () => import('./source-page.tsx'),
    followedFeed: () => import('./followed-page.tsx'),
  },
};
