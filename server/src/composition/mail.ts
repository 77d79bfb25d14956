import type { AccountId } from '#contract/ids';
import type { AccountServices } from '#server/composition/accounts';
import type { SharingServices } from '#server/composition/sharing';
import { accountMails } from '#server/features/accounts/mails';
import { backupMails } from '#server/features/backups/mails';
import { giftMails } from '#server/features/gifts/mailing/mails';
import { donationMails } from '#server/features/giving/donations/mails';
import { storedFileMails } from '#server/features/media/checking/mails';
import { followedFeedMails } from '#server/features/media/sources/followed/mails';
import { reconciliationMails } from '#server/features/payments/reconciliation/mails';
import { storeMails } from '#server/features/store/mails';
import { ReceiptService } from '#server/features/store/receipt-service';
import { refundNotices } from '#server/features/store/refunds/refund-notices';
import { webhookMails } from '#server/features/webhooks/mails';
import type { MailKind } from '#server/platform/mail/mail-kinds';
import type { Renderer } from '#server/platform/mail/outbox';
import { type FollowServices, followMailsOf } from './follows.ts';
import { findCoverIn, type GiftServices } from './gifts.ts';
import { type GivingServices, reminderMailsOf } from './giving.ts';
import { brandingOf, sellerOf } from './mail-branding.ts';
import type { Shared } from './shared.ts';

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
