import type { AudioElement } from './deck.ts';
import type { Origin, Origins } from './origins.ts';
import type { PlayerStore } from './state.ts';
import type { Track } from './track.ts';

export interface TapeParts {
  audio: AudioElement;
  store: PlayerStore;
  origins: Origins;
}

/** What is in the audio element, and where in it the listener is to be. */
export type Tape = ReturnType<typeof createTape>;

/**
 * @param parts the element it is in, the store that says where the listener is, and where a track's sound comes from
 */
export function createTape({ audio, store, origins }: TapeParts) {
  let origin: Origin | null = null;
  // An element takes no position before it knows the track's length: until then the wish waits here.
  let startAt: number | null = null;
  let inserted: Track | null = null;
  /** Whether anything of the track has been here, and so can be again. */
  let hasBeenHere = false;
  /** Counts what was put in or taken out, so that an origin that is found too late is known. */
  let turn = 0;

  audio.addEventListener('loadedmetadata', () => {
    if (startAt) audio.currentTime = startAt;
    startAt = null;
    hasBeenHere = true;
  });

  const release = () => {
    if (origin?.quality === 'saved') URL.revokeObjectURL(origin.address);
    origin = null;
  };
  const put = (next: Origin) => {
    const isOther = next.address !== origin?.address;
    if (isOther) release();
    origin = next;
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
    origin: () => origin,
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
      const found = origins.originOf(track);
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
    /** Goes on in the current track from another origin, where the listener is. */
    swap(next: Origin): void {
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
