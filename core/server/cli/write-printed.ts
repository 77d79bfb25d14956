import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { messageOf, StopError } from '#core/server/errors';
import type { PdfCaller } from '#core/server/pdf/pdfs';

/** A command is its process's only caller. */
export const printing: PdfCaller = {
  account: '',
  network: '',
  isAtDesk: true,
  signal: new AbortController().signal,
};

/**
 * Writes a document to print that nobody else may read. @param file must not exist yet. @throws StopError when it can't
 * be written
 */
export async function writePrinted(file: string, pdf: Readable): Promise<void> {
  try {
    const written = await open(file, 'wx', 0o600);
    await pipeline(pdf, written.createWriteStream());
  } catch (error) {
    throw new StopError(`${file} could not be written (${messageOf(error)}).`);
  }
}
