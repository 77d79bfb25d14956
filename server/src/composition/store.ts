import type { CatalogueServices } from '#server/composition/catalogue';
import type { ConfirmService } from '#server/features/payments/confirm-service';
import type { IntentService } from '#server/features/payments/intent-service';
import { BundleDesk } from '#server/features/store/bundles/desk/bundle-desk';
import { bundleDeskRoutes } from '#server/features/store/bundles/desk/routes';
import { bundleRoutes } from '#server/features/store/bundles/routes';
import { Orders } from '#server/features/store/desk/orders';
import { orderRoutes } from '#server/features/store/desk/routes';
import type { Entitlements } from '#server/features/store/entitlements';
import { storeRoutes } from '#server/features/store/routes';
import { makeStore } from '#server/features/store/store';
import type { Ledger } from '#server/features/wallet/ledger';
import type { Binding } from '#server/platform/http/bind';
import type { Shared } from './shared.ts';

export type StoreServices = ReturnType<typeof makeStoreServices>;

interface Needs {
  catalogue: CatalogueServices;
  entitlements: Entitlements;
  ledger: Ledger;
}

export function makeStoreServices(shared: Shared, { catalogue, entitlements, ledger }: Needs) {
  const { database, signedAddresses, audit, library } = shared;
  const store = makeStore({
    ...shared,
    entitlements,
    ledger,
    sales: catalogue.sales,
    addresses: signedAddresses,
    loadMessages: catalogue.cards.load,
  });
  const orders = new Orders({
    database,
    audit,
    refunds: store.refunds,
    readCeiling: (within) => library.readCeiling(within, 'refund_ceiling'),
  });
  return { ...store, desk: { orders, bundles: new BundleDesk({ database, audit, quotes: store.quotes }) } };
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
