import { Rss } from 'lucide-react';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';

export const sourcesDesk: DeskFeature = {
  sections: [{ group: 'Library', title: 'Podcasts and lists', page: 'sources', icon: Rss }],
  pages: {
    sources: () => import('./sources-page.tsx'),
    source: () => import('./source-page.tsx'),
    followedFeed: () => import('./followed-page.tsx'),
  },
};
