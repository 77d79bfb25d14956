import type { AccountId } from '#contract/ids';
import { formatNaira } from '#contract/money';
import { inLibraryTime } from '#server/platform/library-time';
import type { Addressee } from '#server/platform/mail/addressee';
import { type Letter, type Look, writeLetter } from '#server/platform/mail/letter';
import type { Renderer } from '#server/platform/mail/outbox';
import { howPaid, type Receipt } from './receipt.ts';
import type { ReceiptService } from './receipt-service.ts';
import type { RefundNotice } from './refunds/refund-notices.ts';

/** What mails look like, and where the links lead. */
export interface StoreMailBranding {
  look: Look;
  /** @returns the whole address of a page, e.g. of `/orders/12` */
  linkTo(path: string): string;
}

export interface StoreMailParts {
  receipts: Pick<ReceiptService, 'find'>;
  /** @returns whom mail about this account goes to; null when it is deleted */
  findAddressee(accountId: AccountId): Promise<Addressee | null>;
  /** @returns what a listener is told of a refund; null when there is none with this id, or nobody to tell */
  findRefund(id: string): Promise<RefundNotice | null>;
  /** @returns what mails say of the library and look like now */
  branding(): StoreMailBranding;
}

/** @returns what makes the mails about a purchase and its refunds; who has no account (any more) gets none */
export function storeMails(parts: StoreMailParts): Record<'receipt' | 'refund', Renderer> {
  const { receipts, findAddressee, findRefund, branding } = parts;
  return {
    async receipt({ purchaseId = '' }) {
      const found = await receipts.find(purchaseId);
      const to = found && (await findAddressee(found.accountId));
      if (!to) return null;
      const { look, linkTo } = branding();
      const letter = receiptLetter(found.receipt, to, linkTo(`/orders/${purchaseId}`));
      return writeLetter(letter, look);
    },
    async refund({ refundId = '' }) {
      const notice = await findRefund(refundId);
      const { look, linkTo } = branding();
      return notice && writeLetter(refundLetter(notice, linkTo(`/orders/${notice.purchaseId}`)), look);
    },
  };
}

function receiptLetter(receipt: Receipt, to: Addressee, href: string): Letter {
  const { library, number, boughtAt, items, total } = receipt;
  const reference = receipt.reference === null ? '' : ` (reference ${receipt.reference})`;
  return {
    to,
    library: library.title,
    subject: `Receipt ${number}`,
    opening: [
      `Thank you. This is what you bought at ${library.title} on ${inLibraryTime(boughtAt)}:`,
      ...items.map(({ topic, speakerName, price }) => {
        const what = speakerName === null ? `“${topic}”` : `“${topic}” by ${speakerName}`;
        return `${what}: ${formatNaira(price)}`;
      }),
      `Total: ${formatNaira(total)}, paid ${howPaid(receipt)}${reference}.`,
    ],
    button: { label: 'Open your order', href },
    closing: [
      'There you can print the receipt, and play what you bought.',
      ...(library.email === null ? [] : [`If this wasn’t you, please write to ${library.email}.`]),
    ],
  };
}

function refundLetter({ library, to, items, amount, reason }: RefundNotice, href: string): Letter {
  const given = formatNaira(amount);
  return {
    to,
    library: library.title,
    subject: `${given} refunded into your wallet`,
    opening: [
      `${library.title} has refunded ${given} into your wallet:`,
      ...items.map(({ topic, price }) => `“${topic}”: ${formatNaira(price)}`),
      `The reason: ${reason}`,
    ],
    button: { label: 'Open your order', href },
    closing: [
      'What was refunded no longer plays. You can buy it again while it is for sale, or spend the money on something else.',
      ...(library.email === null ? [] : [`If you have a question, please write to ${library.email}.`]),
    ],
  };
}
