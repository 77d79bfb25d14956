import { type Binding, bind } from '#core/server/http/bind';
import * as endpoints from '#features/bundles/desk';
import type { BundleDesk } from './bundle-desk.ts';

/** docs/product/desk.md#groups-at-the-desk */
export function bundleDeskRoutes(binding: Binding, bundles: BundleDesk): void {
  bind(binding, endpoints.listDeskBundles, async () => ({ data: await bundles.list() }));
  bind(binding, endpoints.readDeskBundle, async ({ params }) => ({ data: await bundles.read(params) }));
  bind(binding, endpoints.priceBundle, async ({ listener, params, body }) => ({
    data: await bundles.price(listener, params, body),
  }));
}
