import type { Binding } from '#core/server/http/bind';
import { BundleCheckout } from '#features/bundles/server/bundle-checkout';
import { BundleQuotes } from '#features/bundles/server/bundle-quotes';
import { BundleDesk } from '#features/bundles/server/desk/bundle-desk';
import { bundleDeskRoutes } from '#features/bundles/server/desk/routes';
import { bundleRoutes } from '#features/bundles/server/routes';
import type { Ledger } from '#features/ledger/server/ledger';
import { Orders } from '#features/orders/server/desk/orders';
import { orderRoutes } from '#features/orders/server/desk/routes';
import type { Entitlements } from '#features/orders/server/entitlements';
import { storeRoutes } from '#features/orders/server/routes';
import { makeStore } from '#features/orders/server/store';
import type { ConfirmService } from '#features/payments/server/confirm-service';
import type { IntentService } from '#features/payments/server/intent-service';
import type { CatalogueServices } from './catalogue.ts';
import type { Shared } from './shared.ts';

export type StoreServices = ReturnType<typeof makeStoreServices>;

interface Needs {
  catalogue: CatalogueServices;
  entitlements: Entitlements;
  ledger: Ledger;
}

export function makeStoreServices(shared: Shared, { catalogue, entitlements, ledger }: Needs) {
  const { database, signedAddresses, audit, library } = shared;
  const parts = {
    ...shared,
    entitlements,
    ledger,
    sales: catalogue.sales,
    addresses: signedAddresses,
    loadMessages: catalogue.cards.load,
  };
  const store = makeStore(parts);
  const quotes = new BundleQuotes(parts);
  const orders = new Orders({
    database,
    audit,
    refunds: store.refunds,
    readCeiling: (within) => library.readCeiling(within, 'refund_ceiling'),
  });
  return {
    ...store,
    quotes,
    bundles: new BundleCheckout({ ...parts, quotes }),
    desk: { orders, bundles: new BundleDesk({ database, audit, quotes }) },
  };
}

export function bindStore(
  binding: Binding,
  store: StoreServices,
  { confirm, intents }: Pick<ConfirmService, 'confirm'> & { intents: Pick<IntentService, 'start'> },
): void {
  storeRoutes(binding, { store, confirm });
  orderRoutes(binding, store.desk.orders);
  bundleDeskRoutes(binding, store.desk.bundles);
  bundleRoutes(binding, {
    bundles: store.bundles,
    pay: (accountId, bundle) => intents.start(accountId, { purpose: 'purchase', bundle }),
  });
}
