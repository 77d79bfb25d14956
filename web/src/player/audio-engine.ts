import { texts } from '#contract/texts';
import type { AudioElement } from './audio-element.ts';
import { withInstead } from './queue.ts';
import type { Network } from './reconnect.ts';
import { createRecovery, type FindTrack } from './recovery.ts';
import { createTape } from './source-loader.ts';
import type { Supplies } from './source-selector.ts';
import type { PlayerState, PlayerStore } from './state.ts';
import type { Track } from './track.ts';

export interface DeckParts {
  audio: AudioElement;
  store: PlayerStore;
  supplies: Supplies;
  findTrack: FindTrack;
  network: Network;
  /** A track has played to its end. */
  onEnd: () => void;
}

/** The one audio element, told what to do; what it then does is written into the store. */
export interface Deck {
  /** Loads and starts a track, `at` seconds in. */
  load(track: Track, at: number): void;
  /** Has a track there, paused, `at` seconds in; nothing of it is fetched before it goes on. */
  show(track: Track, at: number): void;
  resume(): void;
  pause(): void;
  /** @param seconds clamped to 0..duration */
  seek(seconds: number): void;
  /** The current track, which has ended, once more from its start: another play of it. */
  again(): void;
  eject(): void;
}

/** @returns the deck around the element */
export function createDeck(parts: DeckParts): Deck {
  const { audio, store } = parts;
  const tape = createTape(parts);

  const show = (track: Track, at: number) => {
    store.setState({ ...beforeLoad(track), playing: false, currentTime: at, heard: 0 });
    tape.eject(at);
  };
  const start = () => startSound(parts);
  const startIfWanted = () => store.getState().playing && start();

  const load = (track: Track, at: number) => {
    // What couldn't be played and is tried again is still the same play.
    const heard = store.getState().current === track ? store.getState().heard : 0;
    store.setState({ ...beforeLoad(track), loading: true, coming: null, currentTime: at, heard });
    tape.insert(track, at, startIfWanted);
    start();
  };
  const seek = (seconds: number) => {
    const time = Math.min(Math.max(0, seconds), store.getState().duration ?? Number.POSITIVE_INFINITY);
    store.setState({ currentTime: time });
    tape.seek(time);
  };

  audio.preload = 'none';
  showEvents(parts, tape.isPlaced);
  countHeard(parts);
  createRecovery({
    ...parts,
    tape,
    start: startIfWanted,
    fail: () => store.setState({ ...notOnItsWay, playing: false, error: texts.playbackFailed }),
    offer(preview) {
      const { queue, current } = store.getState();
      show(preview, 0);
      store.setState({ queue: withInstead(queue, current, preview), error: toBeBought });
    },
  });

  return {
    load,
    show,
    resume() {
      const { current, currentTime, loading, error } = store.getState();
      const isThere = loading || (tape.supply() !== null && audio.error === null && error === null);
      if (isThere || current === null) start();
      else load(current, currentTime);
    },
    pause() {
      // The element says so only a moment later: a second press in between must find it paused.
      store.setState({ playing: false });
      audio.pause();
    },
    seek,
    again() {
      store.setState({ playing: false });
      seek(0);
      start();
    },
    eject() {
      audio.pause();
      tape.eject();
    },
  };
}

/** What the server says of it too (server/src/features/media/service.ts). */
const toBeBought = 'This message has to be bought to be played.';

/** Asks the element for sound: the listener wants it. */
function startSound({ audio, store }: DeckParts): void {
  store.setState({ playing: true });
  audio.play().catch((reason: unknown) => {
    // A broken address also fires `error`, and a newer choice ends the older one's promise: neither is news here.
    if (reason instanceof Error && reason.name === 'NotAllowedError') store.setState({ playing: false });
  });
}

const notOnItsWay = { loading: false, buffering: false, isReconnecting: false };

function beforeLoad(track: Track): Partial<PlayerState> {
  const duration = track.duration > 0 ? track.duration : null;
  return { ...notOnItsWay, current: track, duration, bufferedUntil: 0, error: null };
}

/** Writes what the element reports into the store. `placed` says that its position is the listener's. */
function showEvents({ audio, store, onEnd }: DeckParts, placed: () => boolean): void {
  const on = (events: readonly string[], show: () => Partial<PlayerState>) => {
    for (const event of events) audio.addEventListener(event, () => store.setState(show()));
  };
  on(['loadstart'], () => ({ loading: store.getState().current !== null }));
  on(['canplay'], () => notOnItsWay);
  on(['waiting'], () => ({ buffering: true }));
  on(['playing'], () => ({ ...notOnItsWay, playing: true }));
  on(['durationchange'], () => (Number.isFinite(audio.duration) ? { duration: audio.duration } : {}));
  on(['progress', 'timeupdate'], () => ({ bufferedUntil: bufferedUntil(audio) }));
  on(['timeupdate', 'seeking'], () => (placed() ? { currentTime: audio.currentTime } : {}));
  // At its end an element pauses too, whether the listener still wants sound is for `ended` to use; and the news of a pause
  // may come after the listener has pressed again.
  on(['pause'], () => (audio.ended || !audio.paused ? {} : { playing: false }));
  audio.addEventListener('ended', onEnd);
}

/** Adds up what sounds: the way from each report to the next, unless the listener jumped in between. */
function countHeard({ audio, store }: DeckParts): void {
  let from = 0;
  const goOnFrom = () => {
    from = audio.currentTime;
  };
  audio.addEventListener('timeupdate', () => {
    const heard = audio.seeking ? 0 : audio.currentTime - from;
    goOnFrom();
    if (heard > 0) store.setState({ heard: store.getState().heard + heard });
  });
  audio.addEventListener('seeking', goOnFrom);
  audio.addEventListener('emptied', goOnFrom);
}

function bufferedUntil({ buffered, currentTime }: AudioElement): number {
  for (let range = 0; range < buffered.length; range++) {
    if (buffered.start(range) <= currentTime && currentTime <= buffered.end(range)) return buffered.end(range);
  }
  return currentTime;
}
