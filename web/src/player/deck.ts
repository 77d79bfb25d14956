import { texts } from '#contract/texts';
import type { PlayerState, PlayerStore } from './state.ts';
import type { Track } from './track.ts';

/** The little of an `HTMLAudioElement` that the player uses. */
export type AudioElement = Pick<
  HTMLAudioElement,
  | 'src'
  | 'preload'
  | 'currentTime'
  | 'duration'
  | 'readyState'
  | 'error'
  | 'ended'
  | 'paused'
  | 'seeking'
  | 'volume'
  | 'muted'
  | 'play'
  | 'pause'
  | 'load'
  | 'removeAttribute'
> & {
  readonly buffered: Pick<TimeRanges, 'length' | 'start' | 'end'>;
  addEventListener(type: string, listener: () => void): void;
};

/** The one audio element, told what to do; what it then does is written into the store. */
export interface Deck {
  /** Loads and starts a track, `at` seconds in. */
  load(track: Track, at: number): void;
  resume(): void;
  pause(): void;
  /** @param seconds clamped to 0..duration */
  seek(seconds: number): void;
  eject(): void;
}

/**
 * @param parts the element, the store it writes to, and what to do when a track has played to its end
 */
export function createDeck(parts: { audio: AudioElement; store: PlayerStore; onEnd: () => void }): Deck {
  const { audio, store } = parts;
  // An element takes no position before it knows the track's length: until then the wish waits here.
  let startAt: number | null = null;

  const resume = () => {
    store.setState({ playing: true });
    audio.play().catch((reason: unknown) => {
      // A broken address also fires `error`, and a newer choice ends the older one's promise: neither is news here.
      if (reason instanceof Error && reason.name === 'NotAllowedError') store.setState({ playing: false });
    });
  };

  const seek = (seconds: number) => {
    const time = Math.min(Math.max(0, seconds), store.getState().duration ?? Number.POSITIVE_INFINITY);
    store.setState({ currentTime: time });
    if (audio.readyState > 0 && audio.error === null) audio.currentTime = time;
    else startAt = time;
  };

  audio.preload = 'none';
  showEvents(parts, () => startAt === null);
  countHeard(parts);
  audio.addEventListener('loadedmetadata', () => {
    if (startAt) audio.currentTime = startAt;
    startAt = null;
  });

  return {
    load(track, at) {
      startAt = at;
      // What couldn't be played and is tried again is still the same play.
      const heard = store.getState().current === track ? store.getState().heard : 0;
      store.setState({ ...beforeLoad(track), currentTime: at, heard });
      audio.preload = 'auto';
      audio.src = track.audioUrl;
      resume();
    },
    resume,
    pause() {
      // The element says so only a moment later: a second press in between must find it paused.
      store.setState({ playing: false });
      audio.pause();
    },
    seek,
    eject() {
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
      audio.preload = 'none';
    },
  };
}

function beforeLoad(track: Track): Partial<PlayerState> {
  const duration = track.duration > 0 ? track.duration : null;
  return { current: track, loading: true, buffering: false, duration, bufferedUntil: 0, error: null };
}

type Parts = Parameters<typeof createDeck>[0];

/** Writes what the element reports into the store. `placed` says that its position is the listener's. */
function showEvents({ audio, store, onEnd }: Parts, placed: () => boolean): void {
  const on = (events: readonly string[], show: () => Partial<PlayerState>) => {
    for (const event of events) audio.addEventListener(event, () => store.setState(show()));
  };
  on(['loadstart'], () => ({ loading: store.getState().current !== null }));
  on(['canplay'], () => ({ loading: false, buffering: false }));
  on(['waiting'], () => ({ buffering: true }));
  on(['playing'], () => ({ playing: true, loading: false, buffering: false }));
  on(['durationchange'], () => (Number.isFinite(audio.duration) ? { duration: audio.duration } : {}));
  on(['progress', 'timeupdate'], () => ({ bufferedUntil: bufferedUntil(audio) }));
  on(['timeupdate', 'seeking'], () => (placed() ? { currentTime: audio.currentTime } : {}));
  // At its end an element pauses too, whether the listener still wants sound is for `ended` to use; and the news of a pause
  // may come after the listener has pressed again.
  on(['pause'], () => (audio.ended || !audio.paused ? {} : { playing: false }));
  on(['error'], () => ({ playing: false, loading: false, buffering: false, error: texts.playbackFailed }));
  audio.addEventListener('ended', onEnd);
}

/** Adds up what sounds: the way from each report to the next, unless the listener jumped in between. */
function countHeard({ audio, store }: Parts): void {
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
