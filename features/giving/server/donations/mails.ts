import type { AccountId } from '#core/contract/ids';
import { DonationId } from '#core/contract/ids';
import { formatNaira } from '#core/contract/money';
import type { Database } from '#core/server/database/database';
import { nairaOf } from '#core/server/database/stored-kobo';
import { inLibraryTime } from '#core/server/library-time';
import type { Addressee } from '#core/server/mail/addressee';
import type { Renderer } from '#core/server/mail/outbox';
import { type Look, type MailContent, renderMail } from '#core/server/mail/render-mail';
import type { Issuer } from '#core/server/receipts/receipt-page';
import { donationNumber } from '#features/orders/contract/facts';
import { type DonationRow, findDonation } from './donation-queries.ts';
import { presentDonation } from './present.ts';
import { howGiven } from './receipts.ts';

export interface DonationMailParts {
  database: Database;
  library(): Issuer;
  findAddressee(accountId: AccountId): Promise<Addressee | null>;
  branding(): { look: Look; linkTo(path: string): string };
}

type MailTexts = Pick<MailContent, 'subject' | 'opening' | 'closing'>;

export function donationMails(
  parts: DonationMailParts,
): Record<'donation-receipt' | 'wallet-donation-receipt' | 'donation-refund', Renderer> {
  const rendererOf =
    (say: (row: DonationRow, library: Issuer) => MailTexts): Renderer =>
    async ({ donationId = '' }) => {
      const id = DonationId.safeParse(donationId);
      const row = id.success ? await findDonation(parts.database, id.data) : undefined;
      const to = row && (await parts.findAddressee(row.account_id));
      if (!to) return null;
      const { look, linkTo } = parts.branding();
      const library = parts.library();
      const button = { label: 'See your donations', href: linkTo('/give') };
      return renderMail({ to, library: library.title, button, ...say(row, library) }, look);
    };
  const receipt = rendererOf(receiptMail);
  return {
    'donation-receipt': receipt,
    'wallet-donation-receipt': receipt,
    'donation-refund': rendererOf(refundMail),
  };
}

function receiptMail(row: DonationRow, library: Issuer): MailTexts {
  const donation = presentDonation(row);
  const reference = donation.reference === null ? '' : ` (reference ${donation.reference})`;
  return {
    subject: `Receipt ${donationNumber(row.id)}`,
    opening: [
      `Thank you. On ${inLibraryTime(row.given_at)} you gave to ${library.title}:`,
      `“${donation.fund}”: ${formatNaira(donation.amount)}, ${howGiven(donation)}${reference}.`,
    ],
    closing: [
      'There you can print the receipt.',
      ...(library.email === null ? [] : [`If this wasn’t you, please write to ${library.email}.`]),
    ],
  };
}

function refundMail(row: DonationRow, library: Issuer): MailTexts {
  const amount = formatNaira(nairaOf(row.amount_kobo));
  return {
    subject: `${amount} refunded into your wallet`,
    opening: [
      `${library.title} has refunded what you gave on ${inLibraryTime(row.given_at)} into your wallet:`,
      `“${row.fund_name}”: ${amount}, receipt ${donationNumber(row.id)}.`,
      ...(row.reason === null ? [] : [`The reason: ${row.reason}`]),
    ],
    closing: library.email === null ? [] : [`If you have a question, please write to ${library.email}.`],
  };
}
