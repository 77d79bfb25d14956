import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readFault } from '#server/features/media/import/read-fault';
import { StopError } from '#server/platform/errors';

/**
 * @param file as it was typed
 * @throws StopError when it can't be read
 */
export async function readPicture(file: string): Promise<Uint8Array> {
  const place = path.resolve(file);
  return readFile(place).catch((error: unknown) => {
    throw new StopError(`${place} can't be used: ${readFault(error)}.`);
  });
}
