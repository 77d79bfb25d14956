import type { Transaction } from '#core/server/database/database';
import type { Crop } from '#core/server/pictures/crop-of';

export interface ArtworkStore {
  /**
   * @param picture a null crop uses the most salient square
   * @param use inserts the image's row in the given transaction, and may be called again after a conflict
   */
  add<Result>(
    picture: { bytes: Uint8Array; crop: Crop | null },
    use: (trx: Transaction, imageId: string) => Promise<Result>,
  ): Promise<Result>;
}
