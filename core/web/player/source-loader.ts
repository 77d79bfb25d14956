import type { AudioElement } from './audio-element.ts';
import type { Source, SourceSelector } from './source-selector.ts';
import type { PlayerStore } from './state.ts';
import type { Track } from './track.ts';

interface LoaderParts {
  audio: AudioElement;
  store: PlayerStore;
  selector: SourceSelector;
}

export type SourceLoader = ReturnType<typeof createSourceLoader>;

export function createSourceLoader({ audio, store, selector }: LoaderParts) {
  let source: Source | null = null;
  // An audio element takes no position before it knows the duration, so the position waits here.
  let startAt: number | null = null;
  let loadedTrack: Track | null = null;
  let hasLoaded = false;
  /** Counts loads and unloads, so that a source that is found too late is discarded. */
  let generation = 0;

  audio.addEventListener('loadedmetadata', () => {
    if (startAt) audio.currentTime = startAt;
    startAt = null;
    hasLoaded = true;
  });

  const release = () => {
    if (source?.quality === 'saved') URL.revokeObjectURL(source.address);
    source = null;
  };
  const setSource = (next: Source) => {
    const isNew = next.address !== source?.address;
    if (isNew) release();
    source = next;
    audio.preload = 'auto';
    audio.src = next.address;
    store.setState({ quality: next.quality });
  };
  const clear = () => {
    generation += 1;
    release();
    audio.removeAttribute('src');
    audio.load();
    audio.preload = 'none';
  };

  return {
    source: () => source,
    hasPosition: () => startAt === null,
    hasLoaded: () => hasLoaded,
    /** @param at in seconds */
    load(track: Track, at: number, onLate: () => void): void {
      if (track !== loadedTrack) hasLoaded = false;
      loadedTrack = track;
      const found = selector.sourceOf(track);
      if ('address' in found) {
        generation += 1;
        startAt = at;
        setSource(found);
        return;
      }
      // Clearing the audio element silences the last track. On iOS, only an element that was loaded during a tap may play later.
      startAt = at;
      clear();
      const ownGeneration = generation;
      void found.then((late) => {
        if (ownGeneration !== generation)
          return late.quality === 'saved' ? URL.revokeObjectURL(late.address) : undefined;
        setSource(late);
        onLate();
      });
    },
    switchTo(next: Source): void {
      startAt = store.getState().currentTime;
      setSource(next);
    },
    seek(seconds: number): void {
      if (audio.readyState > 0 && audio.error === null) audio.currentTime = seconds;
      else startAt = seconds;
    },
    unload(at: number | null = null): void {
      startAt = at;
      clear();
    },
  };
}
