import type { AudioElement } from './audio-element.ts';
import type { Supplies, Supply } from './source-selector.ts';
import type { PlayerStore } from './state.ts';
import type { Track } from './track.ts';

export interface TapeParts {
  audio: AudioElement;
  store: PlayerStore;
  supplies: Supplies;
}

/** What is in the audio element, and where in it the listener is to be. */
export type Tape = ReturnType<typeof createTape>;

/**
 * @param parts the element it is in, the store that says where the listener is, and where a track's sound comes from
 */
export function createTape({ audio, store, supplies }: TapeParts) {
  let supply: Supply | null = null;
  // An element takes no position before it knows the track's length: until then the wish waits here.
  let startAt: number | null = null;
  let inserted: Track | null = null;
  /** Whether anything of the track has been here, and so can be again. */
  let hasBeenHere = false;
  /** Counts what was put in or taken out, so that a supply that is found too late is known. */
  let turn = 0;

  audio.addEventListener('loadedmetadata', () => {
    if (startAt) audio.currentTime = startAt;
    startAt = null;
    hasBeenHere = true;
  });

  const release = () => {
    if (supply?.quality === 'saved') URL.revokeObjectURL(supply.address);
    supply = null;
  };
  const put = (next: Supply) => {
    const isOther = next.address !== supply?.address;
    if (isOther) release();
    supply = next;
    audio.preload = 'auto';
    audio.src = next.address;
    store.setState({ quality: next.quality });
  };
  const empty = () => {
    turn += 1;
    release();
    audio.removeAttribute('src');
    audio.load();
    audio.preload = 'none';
  };

  return {
    supply: () => supply,
    /** Whether the element's position is the listener's. */
    isPlaced: () => startAt === null,
    hasBeenHere: () => hasBeenHere,
    /**
     * Puts a track in, `at` seconds in. Its sound may have to be looked for first.
     * @param onLate a track whose sound had to be looked for is in now
     */
    insert(track: Track, at: number, onLate: () => void): void {
      if (track !== inserted) hasBeenHere = false;
      inserted = track;
      const found = supplies.supplyOf(track);
      if ('address' in found) {
        turn += 1;
        startAt = at;
        put(found);
        return;
      }
      // What played falls silent; and being told to load in a tap, the element may play later (iOS).
      startAt = at;
      empty();
      const own = turn;
      void found.then((late) => {
        if (own !== turn) return late.quality === 'saved' ? URL.revokeObjectURL(late.address) : undefined;
        put(late);
        onLate();
      });
    },
    /** Goes on in the current track from another supply, where the listener is. */
    swap(next: Supply): void {
      startAt = store.getState().currentTime;
      put(next);
    },
    /** @param seconds where the listener is to be */
    seek(seconds: number): void {
      if (audio.readyState > 0 && audio.error === null) audio.currentTime = seconds;
      else startAt = seconds;
    },
    /** Takes out what is in; the listener is to be `at` seconds in what comes. */
    eject(at: number | null = null): void {
      startAt = at;
      empty();
    },
  };
}
