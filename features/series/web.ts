import { needsNetwork } from '#core/web/lib/needs-network';
import type { WebFeature } from '#core/web/lib/web-feature';

export const seriesWeb: WebFeature = {
  pages: {
    allSeries: needsNetwork(() => import('#features/series/web/pages/all-series-page')),
    series: needsNetwork(() => import('#features/series/web/pages/series-page')),
  },
  loaders: needsNetwork(() => import('#features/series/web/loaders')),
  withMessageMenus: ['series'],
};
