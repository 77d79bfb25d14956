import type { WebFeature } from '#core/web/lib/web-feature';

export const offlineWeb: WebFeature = {
  pages: {
    offline: () => import('#features/offline/web/pages/offline-page'),
  },
};
