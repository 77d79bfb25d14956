import * as common from '#core/contract/texts';
import type { AudioElement } from './audio-element.ts';
import { replaceTrack } from './queue.ts';
import type { Network } from './reconnect.ts';
import { createRecovery, type FindTrack } from './recovery.ts';
import { createSourceLoader } from './source-loader.ts';
import type { SourceSelector } from './source-selector.ts';
import type { PlayerState, PlayerStore } from './state.ts';
import * as texts from './texts.ts';
import type { Track } from './track.ts';

interface EngineParts {
  audio: AudioElement;
  store: PlayerStore;
  selector: SourceSelector;
  findTrack: FindTrack;
  network: Network;
  onEnd: () => void;
}

export interface AudioEngine {
  load(track: Track, at: number): void;
  loadPaused(track: Track, at: number): void;
  resume(): void;
  pause(): void;
  seek(seconds: number): void;
  restart(): void;
  unload(): void;
}

export function createAudioEngine(parts: EngineParts): AudioEngine {
  const { audio, store } = parts;
  const loader = createSourceLoader(parts);

  const loadPaused = (track: Track, at: number) => {
    store.setState({ ...beforeLoad(track), playing: false, currentTime: at, heard: 0 });
    loader.unload(at);
  };
  const start = () => startSound(parts);
  const startIfWanted = () => store.getState().playing && start();

  const load = (track: Track, at: number) => {
    // A retry after a failure continues the same play, so its heard seconds stay.
    const heard = store.getState().current === track ? store.getState().heard : 0;
    store.setState({ ...beforeLoad(track), loading: true, pendingId: null, currentTime: at, heard });
    loader.load(track, at, startIfWanted);
    start();
  };
  const seek = (seconds: number) => {
    const time = Math.min(Math.max(0, seconds), store.getState().duration ?? Number.POSITIVE_INFINITY);
    store.setState({ currentTime: time });
    loader.seek(time);
  };

  audio.preload = 'none';
  syncStore(parts, loader.hasPosition);
  countHeard(parts);
  createRecovery({
    ...parts,
    loader,
    start: startIfWanted,
    fail: () => store.setState({ ...notLoading, playing: false, error: common.playbackFailed() }),
    offerPreview(preview) {
      const { queue, current } = store.getState();
      loadPaused(preview, 0);
      store.setState({ queue: replaceTrack(queue, current, preview), error: texts.buyThisMessageToPlayIt() });
    },
  });

  return {
    load,
    loadPaused,
    resume() {
      const { current, currentTime, loading, error } = store.getState();
      const isThere = loading || (loader.source() !== null && audio.error === null && error === null);
      if (isThere || current === null) start();
      else load(current, currentTime);
    },
    pause() {
      // The audio element reports the pause a moment later, but a second press in between must already find it paused.
      store.setState({ playing: false });
      audio.pause();
    },
    seek,
    restart() {
      store.setState({ playing: false });
      seek(0);
      start();
    },
    unload() {
      audio.pause();
      loader.unload();
    },
  };
}

function startSound({ audio, store }: EngineParts): void {
  store.setState({ playing: true });
  audio.play().catch((reason: unknown) => {
    // A broken address also fires `error`, and loading another source rejects the older promise, so only a refusal to play is handled here.
    if (reason instanceof Error && reason.name === 'NotAllowedError') store.setState({ playing: false });
  });
}

const notLoading = { loading: false, buffering: false, isReconnecting: false };

function beforeLoad(track: Track): Partial<PlayerState> {
  const duration = track.duration > 0 ? track.duration : null;
  return { ...notLoading, current: track, duration, bufferedUntil: 0, error: null };
}

function syncStore({ audio, store, onEnd }: EngineParts, hasPosition: () => boolean): void {
  const on = (events: readonly string[], show: () => Partial<PlayerState>) => {
    for (const event of events) audio.addEventListener(event, () => store.setState(show()));
  };
  on(['loadstart'], () => ({ loading: store.getState().current !== null }));
  on(['canplay'], () => notLoading);
  on(['waiting'], () => ({ buffering: true }));
  on(['playing'], () => ({ ...notLoading, playing: true }));
  on(['durationchange'], () => (Number.isFinite(audio.duration) ? { duration: audio.duration } : {}));
  on(['progress', 'timeupdate'], () => ({ bufferedUntil: bufferedUntil(audio) }));
  on(['timeupdate', 'seeking'], () => (hasPosition() ? { currentTime: audio.currentTime } : {}));
  // An audio element also pauses at its end, where `ended` still needs to know whether the listener wants sound. The listener may also have
  // pressed play again before a pause is reported.
  on(['pause'], () => (audio.ended || !audio.paused ? {} : { playing: false }));
  audio.addEventListener('ended', onEnd);
}

/** Seconds heard add up between time updates, unless the listener jumped in between. */
function countHeard({ audio, store }: EngineParts): void {
  let from = 0;
  const countFrom = () => {
    from = audio.currentTime;
  };
  audio.addEventListener('timeupdate', () => {
    const heard = audio.seeking ? 0 : audio.currentTime - from;
    countFrom();
    if (heard > 0) store.setState({ heard: store.getState().heard + heard });
  });
  audio.addEventListener('seeking', countFrom);
  audio.addEventListener('emptied', countFrom);
}

function bufferedUntil({ buffered, currentTime }: AudioElement): number {
  for (let range = 0; range < buffered.length; range++) {
    if (buffered.start(range) <= currentTime && currentTime <= buffered.end(range)) return buffered.end(range);
  }
  return currentTime;
}
