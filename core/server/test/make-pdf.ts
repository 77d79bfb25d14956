import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';

export async function makePdf(words: string): Promise<Buffer<ArrayBuffer>> {
  const document = new PdfDocument({ size: 'A5' });
  document.fontSize(20).text(words);
  document.end();
  return Buffer.from(await buffer(document));
}
