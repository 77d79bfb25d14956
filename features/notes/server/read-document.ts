import { ExpectedError } from '#core/server/errors';
import { textInUtf8 } from '#core/server/utf8';

export type DocumentKind = 'pdf' | 'text';

const pdfMark = Buffer.from('%PDF-');
/** In bytes. Browsers lay out a text as a whole, so larger ones would be slow. */
const largestText = 1024 * 1024;
const noText = /[^\P{Cc}\t\n\f\r]/u;

/** A document's name and announced type can be wrong, so only its content decides. */
export function kindOfDocument(bytes: Uint8Array): DocumentKind {
  if (bytes.length === 0) throw unreadable('The document is empty.');
  if (pdfMark.equals(bytes.subarray(0, pdfMark.length))) return 'pdf';
  const text = textInUtf8(bytes);
  if (text === null || noText.test(text)) {
    throw unreadable('The file is neither a PDF nor text. Save the document as PDF, or as text in UTF-8.');
  }
  if (bytes.length > largestText) throw unreadable('Text can have at most 1 MB. Save longer documents as PDF.');
  if (text.trim() === '') throw unreadable('The document is empty.');
  return 'text';
}

function unreadable(sentence: string): ExpectedError {
  return new ExpectedError('note.unreadable', sentence);
}
