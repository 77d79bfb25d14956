import { needsNetwork } from '#core/web/lib/needs-network';
import type { WebFeature } from '#core/web/lib/web-feature';

export const groupsWeb: WebFeature = {
  pages: {
    categories: () => import('#features/groups/web/pages/categories-page'),
    category: () => import('#features/groups/web/pages/category-page'),
    centre: needsNetwork(() => import('#features/groups/web/pages/centre-page')),
  },
  loaders: () => import('#features/groups/web/loaders'),
};
