import { needsNetwork } from '#core/web/lib/needs-network';
import type { WebFeature } from '#core/web/lib/web-feature';

export const walletWeb: WebFeature = {
  pages: {
    wallet: needsNetwork(() => import('#features/wallet/web/pages/wallet-page')),
  },
  loaders: needsNetwork(() => import('#features/wallet/web/loaders')),
};
