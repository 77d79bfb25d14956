import type { WebFeature } from '#core/web/lib/web-feature';

export const settingsWeb: WebFeature = {
  pages: {
    about: () => import('#features/settings/web/pages/about-page'),
  },
  loaders: () => import('#features/settings/web/loaders'),
};
