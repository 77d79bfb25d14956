import type { AccountId } from '#core/contract/ids';
import { formatNaira } from '#core/contract/money';
import { inLibraryTime } from '#core/server/library-time';
import type { Addressee } from '#core/server/mail/addressee';
import type { Renderer } from '#core/server/mail/outbox';
import { type Look, type MailContent, renderMail } from '#core/server/mail/render-mail';
import type { RefundNotice } from '#features/orders/server/refunds/refund-notices';
import { howPaid, type Receipt } from './receipt.ts';
import type { ReceiptService } from './receipt-service.ts';

interface StoreMailBranding {
  look: Look;
  linkTo(path: string): string;
}

export interface StoreMailParts {
  receipts: Pick<ReceiptService, 'find'>;
  findAddressee(accountId: AccountId): Promise<Addressee | null>;
  findRefund(id: string): Promise<RefundNotice | null>;
  branding(): StoreMailBranding;
}

export function storeMails(parts: StoreMailParts): Record<'receipt' | 'wallet-receipt' | 'refund', Renderer> {
  const { receipts, findAddressee, findRefund, branding } = parts;
  const receipt: Renderer = async ({ purchaseId: orderId = '' }) => {
    const found = await receipts.find(orderId);
    const to = found && (await findAddressee(found.accountId));
    if (!to) return null;
    const { look, linkTo } = branding();
    return renderMail(receiptMail(found.receipt, to, linkTo(`/orders/${orderId}`)), look);
  };
  return {
    receipt,
    'wallet-receipt': receipt,
    async refund({ refundId = '' }) {
      const notice = await findRefund(refundId);
      const { look, linkTo } = branding();
      return notice && renderMail(refundMail(notice, linkTo(`/orders/${notice.orderId}`)), look);
    },
  };
}

function receiptMail(receipt: Receipt, to: Addressee, href: string): MailContent {
  const { library, number, boughtAt, items, total, bundle } = receipt;
  const reference = receipt.reference === null ? '' : ` (reference ${receipt.reference})`;
  return {
    to,
    library: library.title,
    subject: `Receipt ${number}`,
    opening: [
      `Thank you. This is what you bought at ${library.title} on ${inLibraryTime(boughtAt)}:`,
      ...(bundle === null ? [] : [`The messages of “${bundle}” that you didn’t own yet:`]),
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

function refundMail({ library, to, items, amount, reason }: RefundNotice, href: string): MailContent {
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
      'Refunded messages no longer play. You can buy them again while they are for sale, or spend the money on something else.',
      ...(library.email === null ? [] : [`If you have a question, please write to ${library.email}.`]),
    ],
  };
}
