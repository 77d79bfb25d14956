import { formatNaira } from '#contract/money';
import { type Letter, writeLetter } from '#server/platform/mail/letter';
import type { Renderer } from '#server/platform/mail/outbox';
import { howPaid, inLagosTime, type Receipt } from './receipt.ts';
import type { ReceiptService } from './receipt-service.ts';

export interface StoreMailParts {
  receipts: Pick<ReceiptService, 'find'>;
  /** @returns the whole address of a page, e.g. of `/orders/12` */
  linkTo(path: string): string;
}

/** @returns what makes the mail about a purchase; who has no account (any more) gets none */
export function storeMails({ receipts, linkTo }: StoreMailParts): Record<'receipt', Renderer> {
  return {
    async receipt({ purchaseId = '' }) {
      const found = await receipts.find(purchaseId);
      if (!found?.receipt.buyer) return null;
      return writeLetter(receiptLetter(found.receipt, found.receipt.buyer, linkTo(`/orders/${purchaseId}`)));
    },
  };
}

function receiptLetter(receipt: Receipt, buyer: NonNullable<Receipt['buyer']>, href: string): Letter {
  const { library, number, boughtAt, items, total } = receipt;
  const reference = receipt.reference === null ? '' : ` (reference ${receipt.reference})`;
  return {
    to: buyer.email,
    library: library.title,
    subject: `Receipt ${number}`,
    opening: [
      buyer.name === '' ? 'Hello,' : `Hello ${buyer.name},`,
      `thank you. This is what you bought at ${library.title} on ${inLagosTime(boughtAt)}:`,
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
