import { formatNaira } from '#contract/money';
import { inHtml } from '#server/platform/html';
import { inLibraryTime } from '#server/platform/library-time';
import { receiptStyle } from './receipt-style.ts';

/** Money in naira. */
export interface Receipt {
  number: string;
  /** The seller and its contacts; null where it gives none. The logo is an address of a square picture. */
  library: { title: string; email: string | null; phone: string | null; logo: string | null };
  /** Null when their account is deleted. */
  buyer: { name: string; email: string } | null;
  boughtAt: Date;
  items: readonly ReceiptItem[];
  total: number;
  /** The provider's reference of a card payment; null when paid from the wallet. */
  reference: string | null;
  /** Whether no money moved: the sandbox, or Paystack's test mode. */
  isTest: boolean;
}

/** As it was at the time of the purchase. */
export interface ReceiptItem {
  topic: string;
  speakerName: string | null;
  /** In naira. */
  price: number;
  /** Null unless it was refunded to the wallet. */
  refundedAt: Date | null;
}

/** @returns e.g. `by card` */
export function howPaid({ reference, isTest }: Pick<Receipt, 'reference' | 'isTest'>): string {
  if (reference === null) return 'from the wallet';
  return isTest ? 'by a test card: no money moved' : 'by card';
}

/** @returns the receipt as a page that prints well, on A4 or a receipt printer */
export function writeReceipt(receipt: Receipt): string {
  const { number, library, items, total } = receipt;
  return writePage(
    `Receipt ${number} · ${library.title}`,
    `<header>
<p class="library">${mark(library)}${inHtml(library.title)}</p>
<h1>Receipt</h1>
</header>
${facts([
  ['Number', [number]],
  ['Date', [inLibraryTime(receipt.boughtAt)]],
  ['For', buyerOf(receipt)],
  ['Paid', [howPaid(receipt)]],
  ['Reference', receipt.reference === null ? [] : [receipt.reference]],
])}
<table>
<thead><tr><th scope="col">Message</th><th scope="col" class="price">Price</th></tr></thead>
<tbody>
${items.map(row).join('\n')}
</tbody>
<tfoot><tr><th scope="row">Total</th><td class="price">${formatNaira(total)}</td></tr>${refundedRow(items)}</tfoot>
</table>
<footer>
<p>Thank you. What you bought plays wherever you are signed in.</p>
${contact(library)}
</footer>`,
  );
}

/** @param sentence why the receipt isn't shown */
export function writeReceiptFailure(sentence: string): string {
  return writePage(
    'Receipt',
    `<header>
<h1>This receipt can’t be shown</h1>
</header>
<p>${inHtml(sentence)}</p>
<p><a href="/orders">Open your orders</a></p>`,
  );
}

function writePage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="robots" content="noindex">
<title>${inHtml(title)}</title>
<style>${receiptStyle}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
}

/** @param all labels with their lines; those without lines are left out */
function facts(all: readonly [string, string[]][]): string {
  const known = all.filter(([, lines]) => lines.length > 0);
  const rows = known.map(([name, lines]) => `<div><dt>${name}</dt><dd>${lines.map(inHtml).join('<br>')}</dd></div>`);
  return `<dl>\n${rows.join('\n')}\n</dl>`;
}

function buyerOf({ buyer }: Receipt): string[] {
  return buyer === null ? [] : [buyer.name, buyer.email].filter((line) => line !== '');
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

function mark({ logo }: Receipt['library']): string {
  return logo === null ? '' : `<img src="${inHtml(logo)}" width="40" height="40" alt="">`;
}

function contact({ title, email, phone }: Receipt['library']): string {
  const contacts = [email, phone].filter((contact) => contact !== null);
  if (contacts.length === 0) return '';
  return `<p>Questions? Reach ${inHtml(title)}: <span>${contacts.map(inHtml).join('</span> or <span>')}</span></p>`;
}
