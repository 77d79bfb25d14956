import { isConfirmed } from '#core/server/account-queries';
import { ExpectedError } from '#core/server/errors';
import type { Binding } from '#core/server/http/bind';
import { makePin } from '#core/server/secrets/pins';
import { sheetOf } from '#features/gifts/server/card/card-sheet';
import type { FindCover } from '#features/gifts/server/card/gift-pictures';
import { GiftDesk } from '#features/gifts/server/desk/gift-desk';
import { giftDeskRoutes } from '#features/gifts/server/desk/routes';
import { makeGifts } from '#features/gifts/server/gifts';
import { giftRoutes } from '#features/gifts/server/routes';
import type { IntentService } from '#features/payments/server/intent-service';
import { cardAddress } from '#features/sharing/server/pictures/facts';
import { GiftPins } from '#features/tickets/server/gift-pins';
import type { CatalogueServices } from './catalogue.ts';
import type { Shared } from './shared.ts';
import type { SharingServices } from './sharing.ts';
import type { StoreServices } from './store.ts';
import type { WalletServices } from './wallet.ts';

export type GiftServices = ReturnType<typeof makeGiftServices>;

interface Needs {
  catalogue: CatalogueServices;
  wallet: WalletServices;
  store: StoreServices;
}

export function makeGiftServices(shared: Shared, { catalogue, wallet, store }: Needs) {
  const { database, audit, library, settings, secretKey } = shared;
  const gifts = makeGifts({
    ...shared,
    ledger: wallet.ledger,
    orders: store.giftedOrders,
    sales: catalogue.sales,
    quotes: store.quotes,
    giftPins: new GiftPins({ secretKey, makePin }),
    isMailed: settings.mail.smtpUrl !== null,
    mailsPerAccount: settings.limits.giftMailsPerAccount,
    mailsPerAddressee: settings.limits.giftMailsPerAddressee,
    loadMessages: catalogue.cards.load,
  });
  const desk = new GiftDesk({
    database,
    audit,
    refunds: gifts.refunds,
    readCeiling: (within) => library.readCeiling(within, 'refund_ceiling'),
  });
  return { ...gifts, desk };
}

/** @returns what finds the picture that other sites show of a message, for the cards of its gifts */
export function findCoverIn({ pictures }: Pick<SharingServices, 'pictures'>): FindCover {
  return async (messageId) => {
    try {
      const facts = await pictures.describe({ kind: 'message', id: messageId });
      return {
        address: cardAddress(facts),
        // Gifts take turns with networks as one of them: how many are drawn is limited by account.
        read: async () => (await pictures.make(facts, 'gifts')).jpeg,
      };
    } catch (error) {
      if (error instanceof ExpectedError && error.code === 'message.not_found') return null;
      throw error;
    }
  };
}

interface Around {
  sharing: SharingServices;
  intents: Pick<IntentService, 'start'>;
}

export function bindGifts(
  binding: Binding,
  gifts: GiftServices,
  { sharing, intents, database, library, linkTo, pdfs }: Shared & Around,
): void {
  const findCover = findCoverIn(sharing);
  giftRoutes(binding, {
    gifts,
    pay: (accountId, giftId) => intents.start(accountId, { purpose: 'gift', subject: giftId, amount: null }),
    isConfirmed: (accountId) => isConfirmed(database, accountId),
    sheetOf: (gift, pin) => sheetOf(gift, { pin, libraryTitle: library.now().title, home: linkTo(''), findCover }),
    pdfs,
  });
  giftDeskRoutes(binding, gifts.desk);
}
