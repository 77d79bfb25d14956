import * as donationEndpoints from '#contract/donations/public';
import { listFunds } from '#contract/funds/public';
import { nairaToKobo } from '#contract/money';
import type { Database } from '#server/database/database';
import { type Binding, bind } from '#server/platform/http/bind';
import { writeReceiptFailure } from '#server/platform/receipts/receipt-page';
import { receiptRoute } from '#server/platform/receipts/routes';
import type { Donations } from './donations/donations.ts';
import { receiptPath } from './donations/present.ts';
import type { DonationReceipts } from './donations/receipts.ts';
import { listActiveFunds } from './funds/fund-queries.ts';

export interface GivingRouteParts {
  database: Database;
  donations: Donations;
  receipts: DonationReceipts;
}

/** docs/product/giving.md#donations */
export function givingRoutes(binding: Binding, { database, donations, receipts }: GivingRouteParts): void {
  bind(binding, listFunds, async () => ({ data: await listActiveFunds(database) }));
  bind(binding, donationEndpoints.give, ({ listener, body: { fund, amount, key } }) => {
    const given = nairaToKobo(amount);
    if (given === null) throw new Error(`${amount} passed as an amount, and is none`);
    return donations.giveFromWallet(listener.accountId, { fund, amount: given, key });
  });
  bind(binding, donationEndpoints.listDonations, ({ listener, query }) =>
    donations.listDonations(listener.accountId, query),
  );
  receiptRoute(binding, {
    url: receiptPath(':id'),
    write: (request) => receipts.open(request),
    writeFailure: (sentence) => writeReceiptFailure(sentence, { href: '/give', label: 'Open your donations' }),
  });
}
