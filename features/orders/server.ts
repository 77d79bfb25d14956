import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { brandingOf, sellerOf } from '#core/server/mail/branding';
import { Orders } from './server/desk/orders.ts';
import { orderRoutes } from './server/desk/routes.ts';
import { type StoreMailParts, storeMails } from './server/mails.ts';
import { type ReceiptParts, ReceiptService } from './server/receipt-service.ts';
import { refundNotices } from './server/refunds/refund-notices.ts';
import { orderReceiptRoute, type StoreRouteParts, storeRoutes } from './server/routes.ts';
import { makeStoreServices, type StoreParts } from './server/store.ts';

interface Needs
  extends Pick<StoreParts, 'ledger' | 'sales' | 'entitlements' | 'loadMessages'>,
    Pick<StoreRouteParts, 'confirm'>,
    Pick<ReceiptParts, 'findBuyer'> {}

export function makeOrders(core: Core, { confirm, findBuyer, ...needs }: Needs) {
  const { database, audit, library, signedAddresses: addresses, linkTo } = core;
  const services = makeStoreServices({ ...core, ...needs, addresses });
  const seller = () => sellerOf(library.now());
  const receipts = new ReceiptService({ database, library: seller, addresses, findBuyer });
  const desk = new Orders({
    database,
    audit,
    refunds: services.refunds,
    readCeiling: (within) => library.readCeiling(within, 'refund_ceiling'),
  });
  const feature: ServerFeature = {
    routes(binding) {
      storeRoutes(binding, { store: services, confirm });
      orderReceiptRoute(binding, receipts);
    },
    deskRoutes: (calls) => orderRoutes(calls, desk),
  };
  return {
    ...services,
    receipts,
    desk,
    mails: (findAddressee: StoreMailParts['findAddressee']) =>
      storeMails({
        receipts,
        findAddressee,
        branding: () => brandingOf(library.now(), linkTo),
        findRefund: refundNotices({ database, library: seller, findAddressee }),
      }),
    ...feature,
  };
}
