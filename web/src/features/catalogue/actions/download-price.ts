import { dataPrice } from '#web/lib/data-price';
import type { Rendition } from '#web/lib/renditions';
import type { SavedMessage } from '#web/offline/saved-entry';
import { isSavedIn } from './download.ts';

/**
 * What downloading a message costs in data.
 * @param kept what is saved of it offline
 */
export function downloadPrice({ quality, size }: Rendition, kept: SavedMessage | undefined): string {
  return isSavedIn(kept, quality) ? 'saved here already, no data' : dataPrice(size);
}
