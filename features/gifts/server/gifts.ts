import type { AccountId } from '#core/contract/ids';
import type { Platform } from '#core/server/platform';
import type { BundleQuotes } from '#features/bundles/server/bundle-quotes';
import type { Message } from '#features/catalogue/contract';
import { Mailing } from '#features/gifts/server/mailing/mailing';
import type { Ledger } from '#features/ledger/server/ledger';
import type { Sales } from '#features/messages/server/sales';
import type { GiftedOrders } from '#features/orders/server/gifted-orders';
import type { GiftPins } from '#features/tickets/server/gift-pins';
import { GiftService } from './gift-service.ts';
import { GiftPayment } from './payment.ts';
import { giftPersonalData } from './personal-data.ts';
import { SealedPins } from './pins.ts';
import { Redemption } from './redemption.ts';
import { GiftRefunds } from './refunds.ts';

export interface GiftParts extends Pick<Platform, 'database' | 'clock' | 'limits' | 'outbox' | 'secretKey'> {
  ledger: Ledger;
  orders: GiftedOrders;
  sales: Sales;
  quotes: BundleQuotes;
  giftPins: GiftPins;
  isMailed: boolean;
  mailsPerAccount: number;
  mailsPerAddressee: number;
  loadMessages(ids: readonly string[], accountId: AccountId): Promise<Message[]>;
}

export type Gifts = ReturnType<typeof makeGiftServices>;

export function makeGiftServices(parts: GiftParts) {
  const pins = new SealedPins({ secretKey: parts.secretKey, pins: parts.giftPins });
  const mailing = new Mailing({ ...parts, perAccount: parts.mailsPerAccount, perAddressee: parts.mailsPerAddressee });
  const service = new GiftService({ ...parts, pins, mailing });
  return {
    pins,
    mailing,
    service,
    payment: new GiftPayment({ ...parts, pins }),
    redemption: new Redemption(parts),
    refunds: new GiftRefunds(parts),
    personalData: giftPersonalData(parts.database),
    async sweep() {
      await service.sweep();
      await mailing.mend();
    },
  };
}
