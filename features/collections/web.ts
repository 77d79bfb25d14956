import type { WebFeature } from '#core/web/lib/web-feature';

export const collectionsWeb: WebFeature = {
  pages: {
    featured: () => import('#features/collections/web/pages/featured-page'),
  },
  loaders: () => import('#features/collections/web/loaders'),
  withMessageMenus: ['featured'],
};
