import { FolderHeart } from 'lucide-react';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';

export const collectionsDesk: DeskFeature = {
  sections: [{ group: 'Library', title: 'Featured', page: 'collections', icon: FolderHeart }],
  pages: {
    collections: () => import('./collections-page.tsx'),
    collection: () => import('./collection-page.tsx'),
  },
};
