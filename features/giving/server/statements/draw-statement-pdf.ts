import PDFDocument from 'pdfkit';
import * as z from 'zod';
import { dayOf } from '#core/contract/calendar';
import { formatNaira } from '#core/contract/money';
import { dayInWords } from '#core/server/library-time';
import { drawInSteps } from '#core/server/pdf/draw-in-steps';
import { drawParagraph } from '#core/server/pdf/draw-paragraph';
import { drawLine, hasLettersOf, type Line, linesOf, registerFonts } from '#core/server/pdf/draw-text';
import { payerLines } from '#core/server/receipts/receipt-page';
import { DonationFacts } from '#features/giving/contract/donations';
import { isCounted } from '#features/giving/server/donations/present';
import { donationNumber } from '#features/orders/contract/facts';
import { GivenSums } from './sums.ts';

const Statement = z.object({
  year: z.string(),
  at: z.date(),
  library: z.object({ title: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  giver: z.object({ name: z.string(), email: z.string() }).nullable(),
});
export type Statement = z.output<typeof Statement>;

const Donations = z.array(DonationFacts);

/** A4, in points. */
const page = { width: 595.28, height: 841.89 };
const margin = 48;
const width = page.width - 2 * margin;
const bottom = page.height - margin - 24;
const ink = '#1d1a24';
const faded = '#686173';
const rule = '#c9c4d1';
const columns = {
  date: { x: 0, width: 84 },
  number: { x: 92, width: 62 },
  fund: { x: 162, width: 146 },
  way: { x: 316, width: 104 },
  amount: { x: 424, width: width - 424 },
} as const;
const small = { size: 9, weight: 'regular', colour: ink, tooLong: 'shrink' } as const;
const lineHeight = 1.3 * small.size;
/** A fund's name that needs more lines is drawn smaller. */
const maxLines = 3;

/**
 * Names in scripts that the fonts lack are drawn as pictures.
 * @param given the donations in parts, oldest first
 */
export function drawStatement(content: unknown, given: AsyncIterable<unknown>): AsyncGenerator<Uint8Array, void> {
  const statement = Statement.parse(content);
  const { library, year } = statement;
  const info = { Title: `Giving in ${year}`, Author: library.title };
  const doc = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, lang: 'en-NG', info });
  registerFonts(doc);
  return drawInSteps(doc, drawAll(doc, statement, given));
}

async function* drawAll(
  doc: PDFKit.PDFDocument,
  statement: Statement,
  given: AsyncIterable<unknown>,
): AsyncGenerator<void> {
  let number = 0;
  const addPage = () => {
    doc.addPage();
    number += 1;
    const foot = { ...small, colour: faded, x: margin, y: page.height - margin - 8, width };
    drawLine(doc, `Page ${number}`, { ...foot, align: 'right' });
    return margin;
  };
  let y = await drawHead(doc, statement, addPage());
  drawTableHead(doc, y);
  y += 22;
  const sums = new GivenSums();
  for await (const some of given) {
    for (const donation of Donations.parse(some)) {
      const lines = Math.max(linesIn(doc, donation.fund, columns.fund.width), donation.refunded === null ? 1 : 2);
      const height = lines * lineHeight;
      if (y + height > bottom) {
        y = addPage();
        drawTableHead(doc, y);
        y += 22;
      }
      await drawRow(doc, donation, { y, height });
      y += height + 8;
      sums.add(donation);
    }
    yield;
  }
  await drawSums(doc, { year: statement.year, sums }, { y: y + 14, addPage });
}

async function drawHead(doc: PDFKit.PDFDocument, statement: Statement, top: number): Promise<number> {
  const { year, at, library, giver } = statement;
  const whole = { x: margin, width, colour: ink, weight: 'bold' } as const;
  let y = top + (await drawParagraph(doc, library.title, { ...whole, y: top, height: 40, size: 16 })) + 4;
  const contact = [library.email, library.phone].filter((line) => line !== null).join(' · ');
  drawLine(doc, contact, { ...small, colour: faded, x: margin, y, width });
  y += 30;
  drawLine(doc, `Giving in ${year}`, { ...whole, y, size: 22, tooLong: 'shrink' });
  y += 34;
  const lines = payerLines(giver);
  for (const [index, line] of lines.entries()) {
    const style = { x: margin, y, width, height: 26, size: 11, colour: ink } as const;
    y += (await drawParagraph(doc, line, { ...style, weight: index === 0 ? 'bold' : 'regular' })) + 3;
  }
  const made = dayOf(at).startsWith(year) ? `From 1 January until ${dayInWords(at)}` : `Made on ${dayInWords(at)}`;
  drawLine(doc, made, { ...small, colour: faded, x: margin, y: y + 4, width });
  return y + 34;
}

function drawTableHead(doc: PDFKit.PDFDocument, y: number): void {
  const cell = cellsAt(doc, y);
  const bold = { weight: 'bold', colour: faded } as const;
  cell('date', 'Date', bold);
  cell('number', 'Receipt', bold);
  cell('fund', 'Fund', bold);
  cell('way', 'How', bold);
  cell('amount', 'Amount', { ...bold, align: 'right' });
  drawRule(doc, y + 15);
}

async function drawRow(
  doc: PDFKit.PDFDocument,
  donation: DonationFacts,
  { y, height }: { y: number; height: number },
): Promise<void> {
  const cell = cellsAt(doc, y);
  const counts = isCounted(donation);
  const style = counts ? {} : ({ colour: faded } as const);
  cell('date', dayInWords(new Date(donation.given)), style);
  cell('number', donationNumber(donation.id), style);
  const { x, width: room } = columns.fund;
  const fund = { ...small, ...style, x: margin + x, y, width: room, height };
  await drawParagraph(doc, donation.fund, fund);
  cell('way', howGiven(donation), style);
  if (donation.refunded !== null)
    cellsAt(doc, y + 11)('way', `Refunded ${dayInWords(new Date(donation.refunded))}`, { ...style, size: 8 });
  cell('amount', counts ? formatNaira(donation.amount) : `(${formatNaira(donation.amount)})`, {
    ...style,
    align: 'right',
  });
}

async function drawSums(
  doc: PDFKit.PDFDocument,
  { year, sums }: { year: string; sums: GivenSums },
  at: { y: number; addPage: () => number },
): Promise<void> {
  const left = margin + columns.fund.x;
  let { y } = at;
  const fits = (height: number) => {
    if (y + height > bottom) y = at.addPage();
  };
  const room = columns.amount.x - columns.fund.x - 8;
  for (const { fund, amount } of sums.funds) {
    const height = linesIn(doc, fund, room) * lineHeight;
    fits(height);
    await drawParagraph(doc, fund, { ...small, x: left, y, width: room, height });
    cellsAt(doc, y)('amount', formatNaira(amount), { align: 'right' });
    y += height + 6;
  }
  fits(60);
  drawRule(doc, y, left);
  const bold = { weight: 'bold', size: 12 } as const;
  drawLine(doc, `Given in ${year}`, {
    ...small,
    ...bold,
    x: left,
    y: y + 8,
    width: room,
  });
  cellsAt(doc, y + 8)('amount', formatNaira(sums.total), { ...bold, align: 'right' });
  if (!sums.hasUncounted) return;
  const note =
    'Amounts in brackets were refunded into the wallet or given by a test card, which moves no money. The totals leave them out.';
  await drawParagraph(doc, note, { ...small, colour: faded, x: margin, y: y + 36, width, height: 24 });
}

function linesIn(doc: PDFKit.PDFDocument, fund: string, room: number): number {
  const lines = hasLettersOf(fund)
    ? linesOf(doc, fund, { ...small, width: room }).length
    : Math.ceil((fund.length * small.size) / (2 * room));
  return Math.min(lines, maxLines);
}

function cellsAt(doc: PDFKit.PDFDocument, y: number) {
  return (column: keyof typeof columns, text: string, style: Partial<Line> = {}): void => {
    const { x, width: room } = columns[column];
    drawLine(doc, text, { ...small, x: margin + x, y, width: room, ...style });
  };
}

function drawRule(doc: PDFKit.PDFDocument, y: number, left = margin): void {
  doc
    .moveTo(left, y)
    .lineTo(page.width - margin, y)
    .lineWidth(0.6)
    .stroke(rule);
}

function howGiven({ method, is_test }: DonationFacts): string {
  if (method === 'wallet') return 'From the wallet';
  return is_test ? 'By a test card' : 'By card';
}
