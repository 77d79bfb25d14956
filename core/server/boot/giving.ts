import type { AccountId } from '#core/contract/ids';
import { koboIn } from '#core/server/database/stored-kobo';
import type { Binding } from '#core/server/http/bind';
import { EndLinks } from '#core/server/mail/end-links';
import { givingDeskRoutes } from '#features/giving/server/desk/routes';
import { DonationDesk } from '#features/giving/server/donations/desk/donation-desk';
import { Donations } from '#features/giving/server/donations/donations';
import { DonationReceipts } from '#features/giving/server/donations/receipts';
import { FundDesk } from '#features/giving/server/funds/desk/fund-desk';
import { type ReminderMailParts, reminderMails } from '#features/giving/server/reminders/mails';
import { ReminderRound } from '#features/giving/server/reminders/reminder-round';
import { Reminders } from '#features/giving/server/reminders/reminders';
import { givingRoutes } from '#features/giving/server/routes';
import { GivingStatements } from '#features/giving/server/statements/statements';
import type { Ledger } from '#features/ledger/server/ledger';
import type { AccountServices } from './accounts.ts';
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
