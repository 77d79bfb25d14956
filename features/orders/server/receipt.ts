import { formatNaira } from '#core/contract/money';
import { inHtml } from '#core/server/html';
import { inLibraryTime } from '#core/server/library-time';
import { type Issuer, type Payer, payerLines, writeReceiptPage } from '#core/server/receipts/receipt-page';
import type { OrderMethod } from '#features/orders/contract/facts';

/** All amounts are in naira. */
export interface Receipt {
  number: string;
  library: Issuer;
  buyer: Payer;
  boughtAt: Date;
  items: readonly ReceiptItem[];
  total: number;
  /** The name of a series or collection bought as a whole; null otherwise. */
  bundle: string | null;
  method: OrderMethod;
  /** The provider's reference of a card payment; null when paid otherwise. */
  reference: string | null;
  /** No money moves in the sandbox or in a company's test mode. */
  isTest: boolean;
}

/** An item as it was when bought. */
interface ReceiptItem {
  topic: string;
  speakerName: string | null;
  /** In naira. */
  price: number;
  /** Null unless refunded to the wallet. */
  refundedAt: Date | null;
}

/** @returns e.g. `by card` */
export function howPaid({ method, isTest }: Pick<Receipt, 'method' | 'isTest'>): string {
  if (method === 'wallet') return 'from the wallet';
  if (method === 'gift') return isTest ? 'by a gift that a test card paid: no money moved' : 'by a gift';
  return isTest ? 'by a test card: no money moved' : 'by card';
}

/** The page fits A4 and receipt printers. */
export function writeReceipt(receipt: Receipt): string {
  const { number, library, items, total } = receipt;
  return writeReceiptPage(number, {
    library,
    facts: [
      ['Number', [number]],
      ['Date', [inLibraryTime(receipt.boughtAt)]],
      ['For', payerLines(receipt.buyer)],
      ['Bundle', receipt.bundle === null ? [] : [receipt.bundle]],
      ['Paid', [howPaid(receipt)]],
      ['Reference', receipt.reference === null ? [] : [receipt.reference]],
    ],
    table: `<table>
<thead><tr><th scope="col">Message</th><th scope="col" class="price">Price</th></tr></thead>
<tbody>
${items.map(row).join('\n')}
</tbody>
<tfoot><tr><th scope="row">Total</th><td class="price">${formatNaira(total)}</td></tr>${refundedRow(items)}</tfoot>
</table>`,
    thanks: 'Thank you. What you bought plays wherever you are signed in.',
  });
}

function row({ topic, speakerName, price, refundedAt }: ReceiptItem): string {
  const speaker = speakerName === null ? '' : `<span class="speaker">${inHtml(speakerName)}</span>`;
  const refunded =
    refundedAt && `<span class="speaker">Refunded into the wallet on ${inLibraryTime(refundedAt)}</span>`;
  return `<tr><td>${inHtml(topic)}${speaker}${refunded ?? ''}</td><td class="price">${formatNaira(price)}</td></tr>`;
}

function refundedRow(items: readonly ReceiptItem[]): string {
  const refunded = items.reduce((sum, { price, refundedAt }) => (refundedAt ? sum + Math.round(price * 100) : sum), 0);
  if (refunded === 0) return '';
  return `<tr><th scope="row">Refunded</th><td class="price">−${formatNaira(refunded / 100)}</td></tr>`;
}
