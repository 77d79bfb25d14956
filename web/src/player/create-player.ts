import { type AudioElement, createDeck, type Deck, type FindAddress } from './deck.ts';
import type { Memory } from './memory.ts';
import { createPositions, type Positions, startingPlace } from './positions.ts';
import { currentTrack, nextInQueue, previousInQueue, type Queue, queueOf } from './queue.ts';
import { rememberPlaces } from './remember-places.ts';
import { createPlayerStore, nothingChosen, type PlayerStore } from './state.ts';
import type { Track } from './track.ts';
import { createVolume, rememberedVolume } from './volume.ts';

/** How far the skip buttons jump, in seconds (spec §9). */
export const skipStep = 10;

export interface PlayerParts {
  audio: AudioElement;
  memory: Memory;
  /** Absent where nothing that is played has an address that ends. */
  findAddress?: FindAddress;
}

export type Player = ReturnType<typeof createPlayer>;

/**
 * A player around one audio element. Its functions need no `this`, so they can be handed on as they are.
 * @param parts the element, where the volume and the positions are remembered, and who finds where a message plays by now
 */
export function createPlayer({ audio, memory, findAddress = async () => null }: PlayerParts) {
  const store = createPlayerStore(rememberedVolume(memory));
  const positions = createPositions(memory);
  const deck: Deck = createDeck({
    audio,
    store,
    findAddress,
    onEnd: () => goOn({ store, deck, positions }),
  });
  return {
    store,
    positions,
    /** Remembers how far the listener is, for when the page goes away. */
    rememberPlace: rememberPlaces(store, positions),
    ...createTransport({ store, deck, positions }),
    ...createVolume({ audio, store, memory }),
    seek: deck.seek,
    /** @param seconds forward, or back when negative; ends at the track's start or end (spec §4) */
    skip: (seconds: number) => deck.seek(store.getState().currentTime + seconds),
  };
}

interface Parts {
  store: PlayerStore;
  deck: Deck;
  positions: Positions;
}

function createTransport(parts: Parts) {
  const { store, deck } = parts;
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
    play: (tracks: readonly Track[], index: number) => choose(parts, queueOf(tracks, index)),
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
    /**
     * What is heard of a message in its preview is the message itself from now on, at the same second: it has been bought.
     * @param track the message; nothing happens when it isn't its preview that is there
     */
    becomeWhole(track: Track) {
      const { current, currentTime, playing } = store.getState();
      if (current?.id !== track.id || !current.isPreview) return;
      store.setState({ queue: queueOf([track], 0) });
      deck.load(track, currentTime);
      if (!playing) deck.pause();
    },
    next: () => choose(parts, nextInQueue(store.getState().queue)),
    previous: () => choose(parts, previousInQueue(store.getState().queue)),
  };
}

/** A message that was heard before goes on where it was left. */
function choose({ store, deck, positions }: Parts, queue: Queue | null): void {
  const track = queue && currentTrack(queue);
  if (!track) return;
  store.setState({ queue });
  const left = track.isPreview ? 0 : (positions.of(track.id)?.seconds ?? 0);
  deck.load(track, startingPlace(left, track.duration || null));
}

/** After a track's end: the next one, unless the listener had paused or it was the last (spec §4). */
function goOn(parts: Parts): void {
  const { store } = parts;
  const { queue, playing } = store.getState();
  const next = playing ? nextInQueue(queue) : null;
  if (next) choose(parts, next);
  else store.setState({ playing: false });
}
