import { lowDataAddress } from '#contract/media';
import type { PlayedQuality } from './state.ts';
import type { Track } from './track.ts';

/** Where a track's sound comes from. */
export interface Supply {
  address: string;
  quality: PlayedQuality;
}

/**
 * Looks for audio that is saved offline.
 * @returns null at once when there is surely none, else what was found
 */
export type FindSaved = (track: Track) => Promise<Blob | null> | null;

export interface SupplyParts {
  /** Whether the listener wants to save data now. */
  savesData: () => boolean;
  /** Whether the audio element plays low-data renditions. */
  playsLow: boolean;
}

export type Supplies = ReturnType<typeof createSupplies>;

/**
 * Chooses where the sound comes from: audio saved offline first, then the low-data rendition when the listener saves data, else
 * the message as it is (decisions: Player and offline).
 */
export function createSupplies({ savesData, playsLow }: SupplyParts) {
  let findSaved: FindSaved = () => null;

  /** @returns where the track plays from the network: at `audioUrl`, or beside it when it may be its low-data rendition */
  const fromNetwork = (track: Track, audioUrl = track.audioUrl, mayBeLow = true): Supply => {
    const hasLow = playsLow && !track.isPreview && track.message.low_size !== null;
    if (mayBeLow && hasLow && savesData()) return { address: lowDataAddress(audioUrl), quality: 'low' };
    return { address: audioUrl, quality: 'normal' };
  };

  return {
    /** Has audio that is saved offline looked for there from now on. */
    findSavedBy(find: FindSaved): void {
      findSaved = find;
    },
    fromNetwork,
    /**
     * @returns where the track's sound comes from; at once unless it may be saved. The address of a saved one is an object
     * URL, for the caller to revoke
     */
    supplyOf(track: Track): Supply | Promise<Supply> {
      const found = track.isPreview ? null : findSaved(track);
      return found === null ? fromNetwork(track) : savedOr(found, () => fromNetwork(track));
    },
  };
}

async function savedOr(found: Promise<Blob | null>, otherwise: () => Supply): Promise<Supply> {
  // What can't be read there is fetched instead.
  const audio = await found.catch(() => null);
  return audio === null ? otherwise() : { address: URL.createObjectURL(audio), quality: 'saved' };
}
