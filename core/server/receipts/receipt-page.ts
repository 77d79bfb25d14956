import { inHtml } from '#core/server/html';
import { receiptStyle } from './receipt-style.ts';

/** Null for a contact that the library doesn't have. */
export interface Issuer {
  title: string;
  email: string | null;
  phone: string | null;
  logo: string | null;
}

/** Null when the payer's account is deleted. */
export type Payer = { name: string; email: string } | null;

export interface ReceiptPage {
  library: Issuer;
  facts: readonly [string, readonly string[]][];
  table: string;
  thanks: string;
}

export function writeReceiptPage(number: string, { library, facts, table, thanks }: ReceiptPage): string {
  return writePage(
    `Receipt ${number} · ${library.title}`,
    `<header>
<p class="library">${mark(library)}${inHtml(library.title)}</p>
<h1>Receipt</h1>
</header>
${listOf(facts)}
${table}
<footer>
<p>${inHtml(thanks)}</p>
${contact(library)}
</footer>`,
  );
}

export function writeReceiptFailure(sentence: string, link: { href: string; label: string }): string {
  return writePage(
    'Receipt',
    `<header>
<h1>This receipt can’t be shown</h1>
</header>
<p>${inHtml(sentence)}</p>
<p><a href="${inHtml(link.href)}">${inHtml(link.label)}</a></p>`,
  );
}

export function payerLines(payer: Payer): string[] {
  return payer === null ? [] : [payer.name, payer.email].filter((line) => line !== '');
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

function listOf(all: ReceiptPage['facts']): string {
  const known = all.filter(([, lines]) => lines.length > 0);
  const rows = known.map(([name, lines]) => `<div><dt>${name}</dt><dd>${lines.map(inHtml).join('<br>')}</dd></div>`);
  return `<dl>\n${rows.join('\n')}\n</dl>`;
}

function mark({ logo }: Issuer): string {
  return logo === null ? '' : `<img src="${inHtml(logo)}" width="40" height="40" alt="">`;
}

function contact({ title, email, phone }: Issuer): string {
  const contacts = [email, phone].filter((contact) => contact !== null);
  if (contacts.length === 0) return '';
  return `<p>Questions? Reach ${inHtml(title)}: <span>${contacts.map(inHtml).join('</span> or <span>')}</span></p>`;
}
