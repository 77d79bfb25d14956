import type { WebFeature } from '#core/web/lib/web-feature';

export const searchWeb: WebFeature = {
  pages: {
    search: () => import('#features/search/web/pages/search-page'),
  },
  loaders: () => import('#features/search/web/loaders'),
};
