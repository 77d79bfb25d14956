import PDFDocument from 'pdfkit';
import * as z from 'zod';
import { formatNaira } from '#core/contract/money';
import { drawInSteps } from '#core/server/pdf/draw-in-steps';
import { drawQrCode } from '#core/server/pdf/draw-qr-code';
import { drawLine, registerFonts } from '#core/server/pdf/draw-text';
import { groupedPin } from '#features/tickets/contract/grouped-pin';

const Sheet = z.object({
  libraryTitle: z.string(),
  home: z.string(),
  batch: z.object({ id: z.string(), amount: z.number(), last_day: z.string().nullable() }),
  pins: z.array(z.string()),
});
export type Sheet = z.output<typeof Sheet>;
export type SheetLetterhead = Pick<Sheet, 'libraryTitle' | 'home'>;

/** A4, in points (1/72 inch). */
const page = { width: 595.28, height: 841.89 };
const grid = { columns: 3, rows: 8, left: 24, top: 24 };
const cell = {
  width: (page.width - 2 * grid.left) / grid.columns,
  height: (page.height - 2 * grid.top) / grid.rows,
  padding: 10,
};
const qrCodeSide = 74;
const ink = '#111111';
const faded = '#555555';

/** The QR code has the PIN in the fragment of its address, which no server logs. */
export function drawTickets(content: unknown): AsyncGenerator<Uint8Array, void> {
  const sheet = Sheet.parse(content);
  const info = { Title: `Tickets of batch ${sheet.batch.id}`, Author: sheet.libraryTitle };
  const doc = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, lang: 'en-NG', info });
  registerFonts(doc);
  return drawInSteps(doc, drawPages(doc, sheet));
}

function* drawPages(doc: PDFKit.PDFDocument, sheet: Sheet): Generator<void> {
  const perPage = grid.columns * grid.rows;
  for (let first = 0; first < sheet.pins.length; first += perPage) {
    doc.addPage();
    drawCuttingLines(doc);
    for (const [index, pin] of sheet.pins.slice(first, first + perPage).entries()) {
      const corner = {
        x: grid.left + (index % grid.columns) * cell.width,
        y: grid.top + Math.floor(index / grid.columns) * cell.height,
      };
      drawTicket(doc, { sheet, pin, corner });
    }
    yield;
  }
}

/** The lines reach the paper's edges, so that they are visible for the first cut. */
function drawCuttingLines(doc: PDFKit.PDFDocument): void {
  for (let column = 0; column <= grid.columns; column += 1) {
    const x = grid.left + column * cell.width;
    doc.moveTo(x, 0).lineTo(x, page.height);
  }
  for (let row = 0; row <= grid.rows; row += 1) {
    const y = grid.top + row * cell.height;
    doc.moveTo(0, y).lineTo(page.width, y);
  }
  doc.lineWidth(0.3).dash(2, { space: 3 }).stroke('#999999').undash();
}

function drawTicket(
  doc: PDFKit.PDFDocument,
  { sheet, pin, corner }: { sheet: Sheet; pin: string; corner: { x: number; y: number } },
): void {
  const { batch, libraryTitle, home } = sheet;
  const x = corner.x + cell.padding;
  const whole = cell.width - 2 * cell.padding;
  const width = whole - qrCodeSide - 6;
  const at = (down: number) => ({ x, y: corner.y + cell.padding + down });
  const large = { width, weight: 'bold', colour: ink, tooLong: 'shrink' } as const;
  const small = { width, weight: 'regular', colour: faded, size: 6, tooLong: 'cut' } as const;
  drawLine(doc, libraryTitle, { ...large, ...at(0), size: 7.5, width: whole, tooLong: 'cut' });
  drawLine(doc, formatNaira(batch.amount), { ...large, ...at(15), size: 17 });
  drawLine(doc, 'Ticket PIN', { ...small, ...at(38) });
  drawLine(doc, groupedPin(pin), { ...large, ...at(46), size: 13 });
  drawLine(doc, lastDayWords(batch.last_day), { ...small, ...at(64) });
  drawLine(doc, home.replace(/^https?:\/\//, ''), { ...small, ...at(73) });
  const qrCode = { x: x + width + 6, y: corner.y + cell.padding + 9, side: qrCodeSide };
  drawQrCode(doc, `${home}/#ticket=${pin}`, qrCode);
}

function lastDayWords(lastDay: string | null): string {
  if (lastDay === null) return 'No last day';
  const day = new Date(lastDay).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return `Until ${day}`;
}
