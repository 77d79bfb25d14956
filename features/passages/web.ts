import { needsNetwork } from '#core/web/lib/needs-network';
import type { WebFeature } from '#core/web/lib/web-feature';

export const passagesWeb: WebFeature = {
  pages: {
    passages: needsNetwork(() => import('#features/passages/web/pages/passages-page')),
    passageBook: needsNetwork(() => import('#features/passages/web/pages/passage-book-page')),
    passageChapter: needsNetwork(() => import('#features/passages/web/pages/passage-book-page')),
  },
  loaders: needsNetwork(() => import('#features/passages/web/loaders')),
};
