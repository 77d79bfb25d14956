import type { AccountId } from '#core/contract/ids';
import type { Core } from '#core/server/boot/core';
import { koboIn } from '#core/server/database/stored-kobo';
import type { ServerFeature } from '#core/server/feature';
import { brandingOf, sellerOf } from '#core/server/mail/branding';
import { EndLinks } from '#core/server/mail/end-links';
import { Memo } from '#core/server/memo';
import type { Ledger } from '#features/ledger/server/ledger';
import { givingDeskRoutes } from './server/desk/routes.ts';
import { DonationDesk } from './server/donations/desk/donation-desk.ts';
import { Donations } from './server/donations/donations.ts';
import { type DonationMailParts, donationMails } from './server/donations/mails.ts';
import { DonationReceipts } from './server/donations/receipts.ts';
import { FundDesk } from './server/funds/desk/fund-desk.ts';
import { hasActiveFund } from './server/funds/fund-queries.ts';
import { reminderMails } from './server/reminders/mails.ts';
import { ReminderRound } from './server/reminders/reminder-round.ts';
import { Reminders } from './server/reminders/reminders.ts';
import { givingRoutes } from './server/routes.ts';
import { type GivingStatementParts, GivingStatements } from './server/statements/statements.ts';

interface Needs {
  ledger: Ledger;
  findGiver: GivingStatementParts['findGiver'];
}

const remindEveryMs = 5_000;

export function makeGiving(core: Core, { ledger, findGiver }: Needs) {
  const { database, library, signedAddresses: addresses, secretKey, linkTo } = core;
  const minimum = () => koboIn(library.now().donation_minimum);
  const branding = () => brandingOf(library.now(), linkTo);
  const seller = () => sellerOf(library.now());
  const endLinks = new EndLinks(secretKey, 'ending reminders');
  const printed = { library: seller, findGiver: (accountId: AccountId) => findGiver(accountId) };
  const statements = new GivingStatements({ ...core, ...printed });
  const services = {
    donations: new Donations({ ...core, ledger, addresses, minimum }),
    receipts: new DonationReceipts({ ...core, ...printed, addresses }),
    statements,
    reminders: new Reminders({ ...core, endLinks, minimum }),
    reminderRound: new ReminderRound({ ...core, minimum }),
    minimum,
    desk: {
      givingStatements: statements,
      funds: new FundDesk(core),
      donations: new DonationDesk({
        ...core,
        ledger,
        readCeiling: (within) => library.readCeiling(within, 'refund_ceiling'),
      }),
    },
    mails: (findAddressee: DonationMailParts['findAddressee']) => ({
      ...donationMails({ database, library: seller, findAddressee, branding }),
      ...reminderMails({ ...core, endLinks, minimum, findAddressee, branding }),
    }),
  };
  const canGive = new Memo<boolean>(1);
  const feature: ServerFeature = {
    routes: (binding) => givingRoutes(binding, { ...services, database }),
    deskRoutes: (calls) => givingDeskRoutes(calls, { ...services.desk, statements }),
    pageStates: {
      give: async () => ((await canGive.of('', () => hasActiveFund(database))) ? 'found' : 'missing'),
    },
    onCatalogueChanged: () => canGive.clear(),
    rounds: [
      {
        name: 'reminders',
        everyMs: remindEveryMs,
        startsAtOnce: true,
        run: (signal) => services.reminderRound.run(signal),
        failure: 'listeners could not be reminded to give',
      },
    ],
  };
  return { ...services, ...feature };
}
