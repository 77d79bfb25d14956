import { bindDesk, type Calls } from '#core/server/http/bind-desk';
import * as endpoints from '#features/bundles/desk';
import type { BundleDesk } from './bundle-desk.ts';

export function bundleDeskRoutes(calls: Calls, bundles: BundleDesk): void {
  bindDesk(calls, endpoints.listDeskBundles, async () => ({ data: await bundles.list() }));
  bindDesk(calls, endpoints.readDeskBundle, async ({ params }) => ({ data: await bundles.read(params) }));
  bindDesk(calls, endpoints.priceBundle, async ({ listener, params, body }) => ({
    data: await bundles.price(listener, params, body),
  }));
}
