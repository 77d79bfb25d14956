import type { Deck } from './audio-engine.ts';
import { type Positions, startingPlace } from './positions.ts';
import { currentTrack, nextInQueue, previousInQueue, type Queue, queueOf, withInstead } from './queue.ts';
import { shuffledFrom } from './queue-edits.ts';
import { nothingChosen, type PlayerStore } from './state.ts';
import { isSameTrack, type Track } from './track.ts';

/** How far the skip buttons jump, in seconds (spec §9). */
export const skipStep = 10;

export interface TransportParts {
  store: PlayerStore;
  deck: Deck;
  positions: Positions;
}

/** Plays the queue's chosen track: `at` seconds in, or where it was left when it was heard before. */
export function choose(parts: TransportParts, queue: Queue | null, at?: number): void {
  const track = queue && currentTrack(queue);
  if (!track) return;
  const place = at ?? placeLeft(track, parts);
  parts.store.setState({ queue });
  parts.deck.load(track, place);
  parts.store.setState({ resumedFrom: place || null, beganWhereAsked: at !== undefined });
}

/** Has the queue's chosen track there, paused where it was left; nothing of it is fetched before it goes on. */
export function show(parts: TransportParts, queue: Queue): void {
  const track = currentTrack(queue);
  if (track === null) return;
  const place = placeLeft(track, parts);
  parts.deck.show(track, place);
  parts.store.setState({ queue, resumedFrom: place || null, beganWhereAsked: false });
}

/** After a track's end: the next one, unless the listener had paused or wants to sleep, or it was the last (spec §4). */
export function goOn(parts: TransportParts): void {
  const { store, deck } = parts;
  const { queue, current, playing, repeat, sleep } = store.getState();
  const wantsMore = playing && sleep?.kind !== 'end';
  const next = wantsMore ? nextInQueue(queue, repeat) : null;
  if (wantsMore && (repeat === 2 || (next && currentTrack(next) === current))) deck.again();
  else if (next) choose(parts, next);
  else store.setState({ playing: false, ...(sleep?.kind === 'end' && { sleep: null }) });
}

function placeLeft(track: Track, { positions }: TransportParts): number {
  const left = track.isPreview ? 0 : (positions.of(track.id)?.seconds ?? 0);
  return startingPlace(left, track.duration || null);
}

/** What a listener does with the sound: choose, pause, go on, move in it, stop. */
export function createTransport(parts: TransportParts) {
  const { store, deck } = parts;
  const moves = createMoves(parts);
  const arranged = (queue: Queue, heard: readonly Track[] = []) =>
    store.getState().shuffle ? shuffledFrom(queue, Math.random, heard) : queue;
  return {
    ...moves,
    /**
     * Plays a track and has the others ready before and after it; shuffled, the others are all to come.
     * @param index the track to start with, from 0
     * @param options `at`: where in it, in seconds; where it was left when absent. `from`: the address of their list
     * @throws RangeError when there is no track at `index`
     */
    play(
      tracks: readonly Track[],
      index: number,
      { at, from = null }: { at?: number; from?: string | null } = {},
    ): void {
      const queue = queueOf(tracks, index);
      const track = currentTrack(queue);
      // A moment of what is there already is gone to, without fetching it anew.
      if (at !== undefined && track && isSameTrack(store.getState().current, track)) {
        moves.seek(at);
        moves.resume();
      } else {
        choose(parts, arranged(queue), at);
        store.setState({ playedFrom: from });
      }
    },
    /**
     * Has these tracks ready before and after the current one, which goes on as it is.
     * @param index its place among them; nothing happens when another track is there
     * @param from the address of their list; as it was when absent
     */
    surround(tracks: readonly Track[], index: number, from = store.getState().playedFrom): void {
      const { current, queue } = store.getState();
      if (current === null || tracks[index]?.id !== current.id) return;
      store.setState({
        queue: arranged(queueOf(tracks, index), queue.tracks.slice(0, queue.index)),
        playedFrom: from,
      });
    },
    /**
     * Has a queue of an earlier visit or another device there, its track paused. Nothing happens while something plays.
     * @param from the address of the list that it was played from, where that is known
     */
    takeUp(queue: Queue, from: string | null = null): void {
      if (store.getState().playing) return;
      show(parts, queue);
      store.setState({ playedFrom: from });
    },
    /** Stops and forgets the current track and the queue (spec §4, Message card). */
    stop(): void {
      deck.eject();
      store.setState(nothingChosen);
    },
    /**
     * What is heard of a message in its preview is the message itself from now on, at the same second: it has been bought.
     * @param track the message; nothing happens when it isn't its preview that is there
     */
    becomeWhole(track: Track): void {
      const { queue, current, currentTime, playing } = store.getState();
      if (current?.id !== track.id || !current.isPreview) return;
      store.setState({ queue: withInstead(queue, current, track) });
      deck.load(track, currentTime);
      if (!playing) deck.pause();
    },
    next: () => choose(parts, nextInQueue(store.getState().queue, store.getState().repeat)),
    previous: () => choose(parts, previousInQueue(store.getState().queue)),
  };
}

/** What a listener does with the current track. */
function createMoves({ store, deck }: TransportParts) {
  const goTo = (seconds: number, resumedFrom: number | null) => {
    deck.seek(seconds);
    store.setState({ resumedFrom, beganWhereAsked: false });
  };
  const resume = () => void (store.getState().current && deck.resume());
  return {
    /** Goes on after a pause, or tries again after a failure from where it broke. */
    resume,
    pause: deck.pause,
    toggle: () => (store.getState().playing ? deck.pause() : resume()),
    /** @param seconds a place in the current track, clamped to 0..duration (spec §4) */
    seek: (seconds: number) => goTo(seconds, null),
    /** @param seconds forward, or back when negative; ends at the track's start or end (spec §4) */
    skip: (seconds: number) => goTo(store.getState().currentTime + seconds, null),
    /** Goes on where the listener was last, on another device; as `resumedFrom` says then. */
    goOnFrom: (seconds: number) => goTo(seconds, seconds || null),
    /** The current track from its start after all, though it was left elsewhere. */
    startOver: () => goTo(0, null),
  };
}
