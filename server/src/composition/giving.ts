import type { AccountId } from '#contract/ids';
import type { AccountServices } from '#server/composition/accounts';
import { koboIn } from '#server/database/stored-kobo';
import { givingDeskRoutes } from '#server/features/giving/desk/routes';
import { DonationDesk } from '#server/features/giving/donations/desk/donation-desk';
import { Donations } from '#server/features/giving/donations/donations';
import { DonationReceipts } from '#server/features/giving/donations/receipts';
import { FundDesk } from '#server/features/giving/funds/desk/fund-desk';
import { type ReminderMailParts, reminderMails } from '#server/features/giving/reminders/mails';
import { ReminderRound } from '#server/features/giving/reminders/reminder-round';
import { Reminders } from '#server/features/giving/reminders/reminders';
import { givingRoutes } from '#server/features/giving/routes';
import { GivingStatements } from '#server/features/giving/statements/statements';
import type { Ledger } from '#server/features/wallet/ledger';
import type { Binding } from '#server/platform/http/bind';
import { EndLinks } from '#server/platform/mail/end-links';
import { brandingOf, sellerOf } from './mail-branding.ts';
import type { Shared } from './shared.ts';

export type GivingServices = ReturnType<typeof makeGivingServices>;

interface Needs {
  ledger: Ledger;
  accounts: AccountServices;
}

export function makeGivingServices(shared: Shared, { ledger, accounts }: Needs) {
  const { library, signedAddresses: addresses, secretKey } = shared;
  const minimum = () => koboIn(library.now().donation_minimum);
  const endLinks = new EndLinks(secretKey, 'ending reminders');
  const printed = {
    library: () => sellerOf(library.now()),
    findGiver: (accountId: AccountId) => accounts.profile.findBuyer(accountId),
  };
  const statements = new GivingStatements({ ...shared, ...printed });
  return {
    donations: new Donations({ ...shared, ledger, addresses, minimum }),
    receipts: new DonationReceipts({ ...shared, ...printed, addresses }),
    statements,
    reminders: new Reminders({ ...shared, endLinks, minimum }),
    reminderRound: new ReminderRound({ ...shared, minimum }),
    endLinks,
    minimum,
    desk: {
      givingStatements: statements,
      funds: new FundDesk(shared),
      donations: new DonationDesk({
        ...shared,
        ledger,
        readCeiling: (within) => library.readCeiling(within, 'refund_ceiling'),
      }),
    },
  };
}

export function reminderMailsOf(
  { database, clock, library, linkTo }: Shared,
  { endLinks, minimum }: Pick<GivingServices, 'endLinks' | 'minimum'>,
  findAddressee: ReminderMailParts['findAddressee'],
) {
  const branding = () => brandingOf(library.now(), linkTo);
  return reminderMails({ database, clock, endLinks, minimum, findAddressee, branding });
}

export async function bindGiving(binding: Binding, giving: GivingServices, { database }: Shared): Promise<void> {
  await givingRoutes(binding, { ...giving, database });
  givingDeskRoutes(binding, { ...giving.desk, statements: giving.statements });
}
