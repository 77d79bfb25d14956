import type { AccountId } from '#core/contract/ids';
import type { MailKind } from '#core/server/mail/mail-kinds';
import type { Renderer } from '#core/server/mail/outbox';
import { accountMails } from '#features/accounts/server/mails';
import { backupMails } from '#features/backups/server/mails';
import { giftMails } from '#features/gifts/server/mailing/mails';
import { donationMails } from '#features/giving/server/donations/mails';
import { storeMails } from '#features/orders/server/mails';
import { ReceiptService } from '#features/orders/server/receipt-service';
import { refundNotices } from '#features/orders/server/refunds/refund-notices';
import { reconciliationMails } from '#features/payments/server/reconciliation/mails';
import { followedFeedMails } from '#features/sources/server/followed/mails';
import { storedFileMails } from '#features/stored-files/server/mails';
import { webhookMails } from '#features/webhooks/server/mails';
import type { AccountServices } from './accounts.ts';
import { type FollowServices, followMailsOf } from './follows.ts';
import { findCoverIn, type GiftServices } from './gifts.ts';
import { type GivingServices, reminderMailsOf } from './giving.ts';
import { brandingOf, sellerOf } from './mail-branding.ts';
import type { Shared } from './shared.ts';
import type { SharingServices } from './sharing.ts';

interface Needs {
  accounts: AccountServices;
  follows: FollowServices;
  gifts: GiftServices;
  giving: GivingServices;
  sharing: SharingServices;
}

export function makeMailServices(shared: Shared, { accounts, follows, gifts, giving, sharing }: Needs) {
  const { database, library, linkTo, signedAddresses } = shared;
  const branding = () => brandingOf(library.now(), linkTo);
  const seller = () => sellerOf(library.now());
  const findAddressee = (accountId: AccountId) => accounts.profile.findAddressee(accountId);
  const receipts = new ReceiptService({
    database,
    library: seller,
    addresses: signedAddresses,
    findBuyer: (accountId) => accounts.profile.findBuyer(accountId),
  });
  const findRefund = refundNotices({ database, library: seller, findAddressee });
  return {
    receipts,
    renderers: {
      ...accountMails({ database, accounts, branding }),
      ...backupMails(database, { findAddressee, branding }),
      ...storedFileMails(database, { findAddressee, branding }),
      ...followedFeedMails(shared, { findAddressee, branding }),
      ...reconciliationMails(database, { findAddressee, branding }),
      ...followMailsOf(shared, follows, findAddressee),
      ...reminderMailsOf(shared, giving, findAddressee),
      ...webhookMails(database, { findAddressee, branding }),
      ...donationMails({ database, library: seller, findAddressee, branding }),
      ...storeMails({ receipts, findAddressee, branding, findRefund }),
      ...giftMails({
        database,
        pins: gifts.pins,
        findCover: findCoverIn(sharing),
        library: seller,
        branding,
        findAddressee,
      }),
    } satisfies Record<MailKind, Renderer>,
    outcomes: { gift: gifts.mailing.outcomes },
  };
}
