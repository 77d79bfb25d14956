import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { LibraryParts } from '#server/cli/kit/library';
import { makeSheet } from '#server/features/wallet/tickets/desk/sheet';
import type { MintedBatch } from '#server/features/wallet/tickets/ticket-batches';
import { messageOf, StopError } from '#server/platform/errors';
import { homeOf } from '#server/platform/settings/home';

/**
 * Writes a minted batch as a sheet to be printed, for nobody else's eyes.
 * @param file where to; it must not be there yet
 * @throws StopError when it can't be written
 */
export async function writeSheet(
  file: string,
  { batch, pins }: MintedBatch,
  { services, settings }: LibraryParts,
): Promise<void> {
  const { title: libraryTitle } = services.shared.library.now();
  try {
    const written = await open(file, 'wx', 0o600);
    await pipeline(makeSheet({ batch, pins, home: homeOf(settings), libraryTitle }), written.createWriteStream());
  } catch (error) {
    throw new StopError(`The sheet could not be written (${messageOf(error)}).`);
  }
}
