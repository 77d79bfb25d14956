import PDFDocument from 'pdfkit';
import * as z from 'zod';
import { drawInSteps } from '#core/server/pdf/draw-in-steps';
import { drawParagraph } from '#core/server/pdf/draw-paragraph';
import { drawQrCode } from '#core/server/pdf/draw-qr-code';
import { drawLine, registerFonts } from '#core/server/pdf/draw-text';
import { groupedPin } from '#features/tickets/contract/grouped-pin';

const CardSheet = z.object({
  libraryTitle: z.string(),
  home: z.string(),
  name: z.string(),
  help: z.string(),
  pin: z.string(),
  from: z.string(),
  to: z.string(),
  words: z.string(),
  picture: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});
export type CardSheet = z.output<typeof CardSheet>;

/** A5 landscape in points, half a sheet of A4. */
const page = { width: 595.28, height: 419.53 };
const margin = 28;
const picture = { width: 320, height: 168 };
const column = { left: margin + picture.width + 24, width: page.width - 2 * margin - picture.width - 24 };
const ink = '#1d1a24';
const faded = '#686173';
const qrCodeSide = 118;

/** The QR code has the PIN in its fragment, so that no server logs it. Scripts that the fonts lack are drawn as pictures. */
export function drawCardSheet(content: unknown): AsyncGenerator<Uint8Array, void> {
  const card = CardSheet.parse(content);
  const info = { Title: `A gift from ${card.libraryTitle}`, Author: card.libraryTitle };
  const doc = new PDFDocument({ size: [page.width, page.height], margin: 0, lang: 'en-NG', info });
  registerFonts(doc);
  return drawInSteps(doc, drawCard(doc, card));
}

async function* drawCard(doc: PDFKit.PDFDocument, card: CardSheet): AsyncGenerator<void> {
  doc.save().roundedRect(margin, margin, picture.width, picture.height, 10).clip();
  doc.image(Buffer.from(card.picture), margin, margin, picture).restore();
  await drawGreeting(doc, card);
  await drawRedeeming(doc, card);
  yield;
}

async function drawGreeting(doc: PDFKit.PDFDocument, { to, from, words }: CardSheet): Promise<void> {
  const whole = { x: margin, width: picture.width, colour: ink } as const;
  let y = margin + picture.height + 18;
  if (to !== '') {
    await drawParagraph(doc, `For ${to}`, { ...whole, y, height: 20, size: 15, weight: 'bold' });
    y += 26;
  }
  const room = page.height - margin - y - (from === '' ? 0 : 24);
  if (words !== '') await drawParagraph(doc, words, { ...whole, y, height: room, size: 11, weight: 'regular' });
  if (from === '') return;
  const last = { y: page.height - margin - 16, height: 16, size: 11, weight: 'bold' } as const;
  await drawParagraph(doc, `From ${from}`, { ...whole, ...last });
}

async function drawRedeeming(doc: PDFKit.PDFDocument, card: CardSheet): Promise<void> {
  const { libraryTitle, home, name, help, pin } = card;
  const of = { x: column.left, width: column.width };
  const small = { ...of, size: 9, weight: 'regular', colour: faded } as const;
  const large = { ...of, weight: 'bold', colour: ink } as const;
  await drawParagraph(doc, libraryTitle, { ...large, y: margin, height: 14, size: 10 });
  await drawParagraph(doc, name, { ...large, y: margin + 22, height: 66, size: 17 });
  drawQrCode(doc, `${home}/#ticket=${pin}`, { x: column.left - 10, y: margin + 92, side: qrCodeSide });
  const below = margin + 92 + qrCodeSide;
  drawLine(doc, 'PIN', { ...small, y: below, tooLong: 'cut' });
  drawLine(doc, groupedPin(pin), { ...large, y: below + 12, size: 24, tooLong: 'shrink' });
  await drawParagraph(doc, help, { ...small, y: below + 48, height: 60 });
  drawLine(doc, home.replace(/^https?:\/\//, ''), { ...small, y: page.height - margin - 12, tooLong: 'shrink' });
}
