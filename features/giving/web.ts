import { needsNetwork } from '#core/web/lib/needs-network';
import type { WebFeature } from '#core/web/lib/web-feature';

export const givingWeb: WebFeature = {
  pages: {
    give: needsNetwork(() => import('#features/giving/web/pages/give-page')),
  },
};
