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
  bundle: string | null;
  method: OrderMethod;
  reference: string | null;
  /** No money moves in the sandbox or in a company's test mode. */
  isTest: boolean;
}

interface ReceiptItem {
  topic: string;
  speakerName: string | null;
  price: number;
  refundedAt: Date | null;
}

export function howPaid({ method, isTest }: Pick<Receipt, 'method' | 'isTest'>): string {
  if (method === 'wallet') return 'from the wallet';
  if (method === 'gift') return isTest ? 'by a gift that a test card paid: no money moved' : 'by a gift';
  return isTest ? 'by a test card: no money moved' : 'by card';
}

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
    thanks: 'Thank you. Your messages play wherever you are signed in.',
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
