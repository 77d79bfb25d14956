import type { Transaction } from '#core/server/database/database';
import type { Crop } from '#core/server/pictures/crop-of';

/** Stores pictures that become artwork: the media feature's, as the catalogue needs it. */
export interface ArtworkStore {
  /**
   * Makes a cover of a picture, stores it, and has it used.
   * @param picture the bytes of a JPEG, PNG, WebP or AVIF, and the square of it that is used; null for the most salient part
   * @param use gets the transaction that makes the image's row, and its id; it may be called again (`transact`)
   * @returns what `use` does
   * @throws ExpectedError `picture.unreadable`; `operator.busy` while an import runs
   */
  add<Result>(
    picture: { bytes: Uint8Array; crop: Crop | null },
    use: (trx: Transaction, imageId: string) => Promise<Result>,
  ): Promise<Result>;
}
