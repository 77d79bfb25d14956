import { type AudioElement, createDeck, type Deck } from './deck.ts';
import { currentTrack, nextInQueue, previousInQueue, type Queue, queueOf } from './queue.ts';
import { createPlayerStore, nothingChosen, type PlayerStore } from './state.ts';
import type { Track } from './track.ts';
import { createVolume, rememberedVolume, type VolumeStorage } from './volume.ts';

/** How far the skip buttons jump, in seconds (spec §9). */
export const skipStep = 10;

export type Player = ReturnType<typeof createPlayer>;

/**
 * A player around one audio element. Its functions need no `this`, so they can be handed on as they are.
 * @param parts the element, and where the volume is remembered (null: nowhere)
 */
export function createPlayer({ audio, storage }: { audio: AudioElement; storage: VolumeStorage | null }) {
  const store = createPlayerStore(rememberedVolume(storage));
  const deck = createDeck({ audio, store, onEnd: () => goOn(store, deck) });
  return {
    store,
    ...createTransport(store, deck),
    ...createVolume({ audio, store, storage }),
    seek: deck.seek,
    /** @param seconds forward, or back when negative; ends at the track's start or end (spec §4) */
    skip: (seconds: number) => deck.seek(store.getState().currentTime + seconds),
  };
}

function createTransport(store: PlayerStore, deck: Deck) {
  const resume = () => {
    const { current, error, currentTime } = store.getState();
    if (current === null) return;
    if (error === null) deck.resume();
    else deck.load(current, currentTime);
  };
  return {
    /**
     * Plays a track and has the others ready before and after it.
     * @param index the track to start with, from 0
     * @throws RangeError when there is no track at `index`
     */
    play: (tracks: readonly Track[], index: number) => choose(store, deck, queueOf(tracks, index)),
    /**
     * Has these tracks ready before and after the current one, which goes on as it is.
     * @param index its place among them; nothing happens when another track is there
     */
    surround(tracks: readonly Track[], index: number) {
      const { current } = store.getState();
      if (current !== null && tracks[index]?.id === current.id) store.setState({ queue: queueOf(tracks, index) });
    },
    /** Goes on after a pause, or tries again after a failure from where it broke. */
    resume,
    pause: deck.pause,
    toggle: () => (store.getState().playing ? deck.pause() : resume()),
    /** Stops and forgets the current track (spec §4, Message card). */
    stop() {
      deck.eject();
      store.setState(nothingChosen);
    },
    next: () => choose(store, deck, nextInQueue(store.getState().queue)),
    previous: () => choose(store, deck, previousInQueue(store.getState().queue)),
  };
}

function choose(store: PlayerStore, deck: Deck, queue: Queue | null): void {
  const track = queue && currentTrack(queue);
  if (!track) return;
  store.setState({ queue });
  deck.load(track, 0);
}

/** After a track's end: the next one, unless the listener had paused or it was the last (spec §4). */
function goOn(store: PlayerStore, deck: Deck): void {
  const { queue, playing } = store.getState();
  const next = playing ? nextInQueue(queue) : null;
  if (next) choose(store, deck, next);
  else store.setState({ playing: false });
}
