import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { BundleCheckout, type BundleCheckoutParts } from './server/bundle-checkout.ts';
import { type BundleQuoteParts, BundleQuotes } from './server/bundle-quotes.ts';
import { BundleDesk } from './server/desk/bundle-desk.ts';
import { bundleDeskRoutes } from './server/desk/routes.ts';
import { type BundleRouteParts, bundleRoutes } from './server/routes.ts';

type Needs = Omit<BundleCheckoutParts & BundleQuoteParts, keyof Core | 'quotes'> & Pick<BundleRouteParts, 'pay'>;

export function makeBundles(core: Core, { pay, ...needs }: Needs) {
  const { database, audit } = core;
  const quotes = new BundleQuotes({ ...core, ...needs });
  const bundles = new BundleCheckout({ ...core, ...needs, quotes });
  const desk = new BundleDesk({ database, audit, quotes });
  const feature: ServerFeature = {
    routes: (binding) => bundleRoutes(binding, { bundles, pay }),
    deskRoutes: (calls) => bundleDeskRoutes(calls, desk),
  };
  return { quotes, checkout: bundles, desk, ...feature };
}
