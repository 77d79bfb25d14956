import { lowDataAddress } from '#contract/media';
import type { PlayedQuality } from './state.ts';
import type { Track } from './track.ts';

export interface Source {
  address: string;
  quality: PlayedQuality;
}

/** @returns null at once when there certainly is none */
export type FindSaved = (track: Track) => Promise<Blob | null> | null;

interface SelectorParts {
  savesData: () => boolean;
  /** Whether the audio element can play low-data renditions. */
  playsLow: boolean;
}

export type SourceSelector = ReturnType<typeof createSourceSelector>;

/**
 * Saved offline, else low-data when data is saved, else the original (docs/product/player-and-offline.md#data-saver).
 */
export function createSourceSelector({ savesData, playsLow }: SelectorParts) {
  let findSaved: FindSaved = () => null;

  /** @returns the track's source on the network: `audioUrl`, or its low-data rendition when `mayBeLow` */
  const fromNetwork = (track: Track, audioUrl = track.audioUrl, mayBeLow = true): Source => {
    const hasLow = playsLow && !track.isPreview && track.message.low_size !== null;
    if (mayBeLow && hasLow && savesData()) return { address: lowDataAddress(audioUrl), quality: 'low' };
    return { address: audioUrl, quality: 'normal' };
  };

  return {
    setSavedFinder(find: FindSaved): void {
      findSaved = find;
    },
    fromNetwork,
    /**
     * At once unless it may be saved offline. The address of saved audio is an object URL, for the caller to revoke.
     */
    sourceOf(track: Track): Source | Promise<Source> {
      const found = track.isPreview ? null : findSaved(track);
      return found === null ? fromNetwork(track) : savedOr(found, () => fromNetwork(track));
    },
  };
}

async function savedOr(found: Promise<Blob | null>, otherwise: () => Source): Promise<Source> {
  // What can't be read from storage is fetched instead.
  const audio = await found.catch(() => null);
  return audio === null ? otherwise() : { address: URL.createObjectURL(audio), quality: 'saved' };
}
