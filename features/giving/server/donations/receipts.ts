import { type AccountId, DonationId } from '#core/contract/ids';
import { formatNaira } from '#core/contract/money';
import type { Database } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import { inHtml } from '#core/server/html';
import { inLibraryTime } from '#core/server/library-time';
import { openerOf, type ReceiptRequest } from '#core/server/receipts/opener';
import { type Issuer, type Payer, payerLines, writeReceiptPage } from '#core/server/receipts/receipt-page';
import type { SignedAddresses } from '#core/server/secrets/signing';
import { donationNumber } from '#features/orders/contract/facts';
import { type DonationRow, findDonation } from './donation-queries.ts';
import { presentDonation, receiptPath } from './present.ts';

export interface DonationReceiptParts {
  database: Database;
  addresses: SignedAddresses;
  library(): Issuer;
  findGiver(accountId: AccountId): Promise<Payer>;
}

export class DonationReceipts {
  readonly #parts: DonationReceiptParts;

  constructor(parts: DonationReceiptParts) {
    this.#parts = parts;
  }

  async open(request: ReceiptRequest): Promise<string> {
    const { addresses, database, findGiver } = this.#parts;
    const { id } = request;
    const accountId = await openerOf(addresses, request, { path: receiptPath(id), from: 'your donations' });
    const known = DonationId.safeParse(id);
    const row = known.success ? await findDonation(database, known.data) : undefined;
    if (!row || (accountId !== null && row.account_id !== accountId))
      throw new ExpectedError('donation.not_found', 'You have no such donation.');
    return writeDonationReceipt(row, { library: this.#parts.library(), giver: await findGiver(row.account_id) });
  }
}

export function howGiven({ method, is_test }: ReturnType<typeof presentDonation>): string {
  if (method === 'wallet') return 'from the wallet';
  return is_test ? 'by a test card: no money moved' : 'by card';
}

function writeDonationReceipt(row: DonationRow, { library, giver }: { library: Issuer; giver: Payer }): string {
  const donation = presentDonation(row);
  const number = donationNumber(row.id);
  const refunded = row.refunded_at
    ? `<span class="speaker">Refunded into the wallet on ${inLibraryTime(row.refunded_at)}</span>`
    : '';
  return writeReceiptPage(number, {
    library,
    facts: [
      ['Number', [number]],
      ['Date', [inLibraryTime(row.given_at)]],
      ['From', payerLines(giver)],
      ['Given', [howGiven(donation)]],
      ['Reference', donation.reference === null ? [] : [donation.reference]],
    ],
    table: `<table>
<thead><tr><th scope="col">Fund</th><th scope="col" class="price">Donation</th></tr></thead>
<tbody>
<tr><td>${inHtml(donation.fund)}${refunded}</td><td class="price">${formatNaira(donation.amount)}</td></tr>
</tbody>
<tfoot><tr><th scope="row">Total</th><td class="price">${formatNaira(donation.amount)}</td></tr></tfoot>
</table>`,
    thanks: 'Thank you for giving.',
  });
}
