import { ExpectedError } from '#core/server/errors';
import { textInUtf8 } from '#core/server/utf8';

export type DocumentKind = 'pdf' | 'text';

const pdfMark = Buffer.from('%PDF-');
/** In bytes: browsers lay it out as a whole. */
const largestText = 1024 * 1024;
/** Control characters that no text has. */
const noText = /[^\P{Cc}\t\n\f\r]/u;

/**
 * What a document is, by its content alone: names and announced types say nothing of it.
 * @throws ExpectedError `note.unreadable` for what is neither a PDF nor text in UTF-8
 */
export function kindOfDocument(bytes: Uint8Array): DocumentKind {
  if (bytes.length === 0) throw unreadable('The document is empty.');
  if (pdfMark.equals(bytes.subarray(0, pdfMark.length))) return 'pdf';
  const text = textInUtf8(bytes);
  if (text === null || noText.test(text)) {
    throw unreadable('That is neither a PDF nor text. Save the document as PDF, or as text in UTF-8.');
  }
  if (bytes.length > largestText) throw unreadable('Text can have at most 1 MB. Save longer documents as PDF.');
  if (text.trim() === '') throw unreadable('The document is empty.');
  return 'text';
}

function unreadable(sentence: string): ExpectedError {
  return new ExpectedError('note.unreadable', sentence);
}
