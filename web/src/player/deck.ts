import type { MessageId } from '#contract/ids';
import { texts } from '#contract/texts';
import type { PlayerState, PlayerStore } from './state.ts';
import { isSigned, type Track } from './track.ts';

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

/** @returns where a message plays by now; null when it can't be played, or that can't be found out */
export type FindAddress = (id: MessageId) => Promise<string | null>;

export interface DeckParts {
  audio: AudioElement;
  store: PlayerStore;
  findAddress: FindAddress;
  /** A track has played to its end. */
  onEnd: () => void;
}

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

/** @returns the deck around the element */
export function createDeck(parts: DeckParts): Deck {
  const { audio, store } = parts;
  // An element takes no position before it knows the track's length: until then the wish waits here.
  let startAt: number | null = null;
  let address: string | null = null;
  const place = (next: string, at: number) => {
    startAt = at;
    address = next;
    audio.preload = 'auto';
    audio.src = next;
  };

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
  renewAddresses(parts, (found) => {
    if (found === address) return false;
    place(found, store.getState().currentTime);
    if (store.getState().playing) resume();
    return true;
  });

  return {
    load(track, at) {
      // What couldn't be played and is tried again is still the same play.
      const heard = store.getState().current === track ? store.getState().heard : 0;
      store.setState({ ...beforeLoad(track), currentTime: at, heard });
      place(track.audioUrl, at);
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

/** Writes what the element reports into the store. `placed` says that its position is the listener's. */
function showEvents({ audio, store, onEnd }: DeckParts, placed: () => boolean): void {
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
  audio.addEventListener('ended', onEnd);
}

/**
 * What fails at a signed address has perhaps outlived it, in a queue or a pause of hours: it is found anew, and goes on there
 * without the listener noticing. Anything else that fails is shown.
 * @param goOnAt goes on where the listener is; false when that is the address that failed
 */
function renewAddresses({ audio, store, findAddress }: DeckParts, goOnAt: (address: string) => boolean): void {
  const showFailure = () =>
    store.setState({ playing: false, loading: false, buffering: false, error: texts.playbackFailed });
  audio.addEventListener('error', async () => {
    const { current } = store.getState();
    if (current === null || !isSigned(current)) return showFailure();
    store.setState({ loading: true, buffering: false });
    const { error } = audio;
    const address = await findAddress(current.id);
    // Meanwhile another one was chosen, or this one once more.
    if (audio.error !== error || store.getState().current !== current) return;
    if (address === null || !goOnAt(address)) showFailure();
  });
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
