import { FolderHeart } from 'lucide-react';
import * as common from '#core/contract/texts';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';

export const collectionsDesk: DeskFeature = {
  sections: [{ group: 'library', title: common.featured, page: 'collections', icon: FolderHeart }],
  pages: {
    collections: () => import('./collections-page.tsx'),
    collection: () => import('./collection-page.tsx'),
  },
};
