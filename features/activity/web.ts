import type { WebFeature } from '#core/web/lib/web-feature';

export const activityWeb: WebFeature = {
  pages: {
    liked: () => import('#features/activity/web/pages/liked-page'),
  },
};
