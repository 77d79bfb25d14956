import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { messageOf, StopError } from '#core/server/errors';
import type { PdfCaller } from '#core/server/pdf/pdfs';

export const printing: PdfCaller = {
  account: '',
  network: '',
  isAtDesk: true,
  signal: new AbortController().signal,
};

/**
 * Writes a document that only its owner can read.
 * @param file must not exist yet
 */
export async function writePrinted(file: string, pdf: Readable): Promise<void> {
  try {
    const written = await open(file, 'wx', 0o600);
    await pipeline(pdf, written.createWriteStream());
  } catch (error) {
    throw new StopError(`${file} could not be written (${messageOf(error)}).`);
  }
}
