import type { AccountServices } from '#server/composition/accounts';
import { givingDeskRoutes } from '#server/features/giving/desk/routes';
import { DonationDesk } from '#server/features/giving/donations/desk/donation-desk';
import { Donations } from '#server/features/giving/donations/donations';
import { DonationReceipts } from '#server/features/giving/donations/receipts';
import { FundDesk } from '#server/features/giving/funds/desk/fund-desk';
import { givingRoutes } from '#server/features/giving/routes';
import type { Ledger } from '#server/features/wallet/ledger';
import type { Binding } from '#server/platform/http/bind';
import { sellerOf } from './mail-branding.ts';
import type { Shared } from './shared.ts';

export type GivingServices = ReturnType<typeof makeGivingServices>;

interface Needs {
  ledger: Ledger;
  accounts: AccountServices;
}

export function makeGivingServices(shared: Shared, { ledger, accounts }: Needs) {
  const { library, signedAddresses: addresses } = shared;
  return {
    donations: new Donations({ ...shared, ledger, addresses }),
    receipts: new DonationReceipts({
      ...shared,
      addresses,
      library: () => sellerOf(library.now()),
      findGiver: (accountId) => accounts.profile.findBuyer(accountId),
    }),
    desk: {
      funds: new FundDesk(shared),
      donations: new DonationDesk({
        ...shared,
        ledger,
        readCeiling: (within) => library.readCeiling(within, 'refund_ceiling'),
      }),
    },
  };
}

export function bindGiving(binding: Binding, giving: GivingServices, { database }: Shared): void {
  givingRoutes(binding, { ...giving, database });
  givingDeskRoutes(binding, giving.desk);
}
