import { needsNetwork } from '#core/web/lib/needs-network';
import type { WebFeature } from '#core/web/lib/web-feature';

export const accountsWeb: WebFeature = {
  pages: {
    profile: needsNetwork(() => import('#features/accounts/web/pages/profile-page')),
  },
  loaders: needsNetwork(() => import('#features/accounts/web/loaders')),
};
