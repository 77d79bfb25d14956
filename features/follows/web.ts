import { needsNetwork } from '#core/web/lib/needs-network';
import type { WebFeature } from '#core/web/lib/web-feature';

export const followsWeb: WebFeature = {
  pages: {
    follows: needsNetwork(() => import('#features/follows/web/pages/follows-page')),
  },
};
