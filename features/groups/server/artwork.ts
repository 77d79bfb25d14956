import type { Transaction } from '#core/server/database/database';
import type { Crop } from '#core/server/pictures/crop-of';

/** Stores pictures as artwork. The media feature implements it. */
export interface ArtworkStore {
  /**
   * Makes and stores a cover.
   * @param picture the bytes of a JPEG, PNG, WebP or AVIF, and the square to use; null for the most salient part
   * @param use gets the transaction that inserts the image's row, and its id; it may be called again (`transact`)
   * @returns the result of `use`
   * @throws ExpectedError `picture.unreadable`; `operator.busy` while an import runs
   */
  add<Result>(
    picture: { bytes: Uint8Array; crop: Crop | null },
    use: (trx: Transaction, imageId: string) => Promise<Result>,
  ): Promise<Result>;
}
