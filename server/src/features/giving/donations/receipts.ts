import { type AccountId, DonationId } from '#contract/ids';
import { formatNaira } from '#contract/money';
import { orderNumber } from '#contract/orders/public';
import type { Database } from '#server/database/database';
import { ExpectedError } from '#server/platform/errors';
import { inHtml } from '#server/platform/html';
import { inLibraryTime } from '#server/platform/library-time';
import type { Addressee } from '#server/platform/mail/addressee';
import type { Renderer } from '#server/platform/mail/outbox';
import { type Look, renderMail } from '#server/platform/mail/render-mail';
import { openerOf, type ReceiptRequest } from '#server/platform/receipts/opener';
import { type Issuer, type Payer, payerLines, writeReceiptPage } from '#server/platform/receipts/receipt-page';
import type { SignedAddresses } from '#server/platform/secrets/signing';
import { type DonationRow, findDonation } from './donation-queries.ts';
import { presentDonation, receiptPath } from './present.ts';

export interface DonationReceiptParts {
  database: Database;
  addresses: SignedAddresses;
  /** The library's current details. */
  library(): Issuer;
  /** @returns null when the account is deleted */
  findGiver(accountId: AccountId): Promise<Payer>;
}

/** docs/product/giving.md#receipts */
export class DonationReceipts {
  readonly #parts: DonationReceiptParts;

  constructor(parts: DonationReceiptParts) {
    this.#parts = parts;
  }

  /**
   * @returns the receipt as a page
   * @throws ExpectedError `session.missing` without a session or a valid signature; `donation.not_found` when there is
   * no such donation, or it is another listener's
   */
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

/** @returns e.g. `by card` */
function howGiven({ method, is_test }: ReturnType<typeof presentDonation>): string {
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

/** @returns e.g. `D000012`: orders have numbers of their own */
export function donationNumber(id: string): string {
  return `D${orderNumber(id)}`;
}

export interface DonationMailParts {
  database: Database;
  library(): Issuer;
  /** @returns the recipient of mail about this account; null when it is deleted */
  findAddressee(accountId: AccountId): Promise<Addressee | null>;
  branding(): { look: Look; linkTo(path: string): string };
}

/** @returns the renderer of the mail that each donation brings; none is sent without an account (any more) */
export function donationMails(parts: DonationMailParts): Record<'donation-receipt', Renderer> {
  return {
    async 'donation-receipt'({ donationId = '' }) {
      const id = DonationId.safeParse(donationId);
      const row = id.success ? await findDonation(parts.database, id.data) : undefined;
      const to = row && (await parts.findAddressee(row.account_id));
      if (!to) return null;
      const { look, linkTo } = parts.branding();
      const library = parts.library();
      const donation = presentDonation(row);
      const reference = donation.reference === null ? '' : ` (reference ${donation.reference})`;
      const content = {
        to,
        library: library.title,
        subject: `Receipt ${donationNumber(row.id)}`,
        opening: [
          `Thank you. On ${inLibraryTime(row.given_at)} you gave to ${library.title}:`,
          `“${donation.fund}”: ${formatNaira(donation.amount)}, ${howGiven(donation)}${reference}.`,
        ],
        button: { label: 'See what you gave', href: linkTo('/give') },
        closing: [
          'There you can print the receipt.',
          ...(library.email === null ? [] : [`If this wasn’t you, please write to ${library.email}.`]),
        ],
      };
      return renderMail(content, look);
    },
  };
}
