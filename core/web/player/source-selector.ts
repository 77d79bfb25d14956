import type { SoundQuality } from '#core/web/lib/listener/quality';
import { renditionIn, renditionsOf } from '#core/web/lib/renditions';
import type { PlayedQuality } from './state.ts';
import type { Track } from './track.ts';

export interface Source {
  address: string;
  quality: PlayedQuality;
}

export type FindSaved = (track: Track) => Promise<Blob | null> | null;

interface SelectorParts {
  quality: () => SoundQuality;
  playsOpus: boolean;
}

export type SourceSelector = ReturnType<typeof createSourceSelector>;

/** Prefers audio saved offline, then smaller audio when saving data, then the original (features/data/README.md#data-saver). */
export function createSourceSelector({ quality, playsOpus }: SelectorParts) {
  let findSaved: FindSaved = () => null;

  const fromNetwork = (track: Track, audioUrl = track.audioUrl, maySave = true): Source => {
    const asItIs: Source = { address: audioUrl, quality: 'normal' };
    if (!maySave || track.isPreview) return asItIs;
    return renditionIn(renditionsOf({ ...track.message, file_url: audioUrl }, playsOpus), quality()) ?? asItIs;
  };

  return {
    setSavedFinder(find: FindSaved): void {
      findSaved = find;
    },
    fromNetwork,
    /** Returns at once unless the track may be saved offline. Saved audio has an object URL, which the caller must revoke. */
    sourceOf(track: Track): Source | Promise<Source> {
      const found = track.isPreview ? null : findSaved(track);
      return found === null ? fromNetwork(track) : savedOr(found, () => fromNetwork(track));
    },
  };
}

async function savedOr(found: Promise<Blob | null>, otherwise: () => Source): Promise<Source> {
  // Unreadable saved audio is fetched from the network instead.
  const audio = await found.catch(() => null);
  return audio === null ? otherwise() : { address: URL.createObjectURL(audio), quality: 'saved' };
}
