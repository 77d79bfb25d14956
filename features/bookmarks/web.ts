import type { WebFeature } from '#core/web/lib/web-feature';

export const bookmarksWeb: WebFeature = {
  pages: {
    bookmarks: () => import('#features/bookmarks/web/pages/bookmarks-page'),
  },
};
