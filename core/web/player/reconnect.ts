import type { AudioElement } from './audio-element.ts';
import type { PlayerStore } from './state.ts';

/** Delays between attempts, in ms; then always the longest. */
const waitsMs = [1000, 2000, 4000, 8000, 15_000] as const;
const longestWaitMs = 15_000;
const patienceMs = 3 * 60_000;
/** After this many ms without data, the network counts as lost even if the browser claims to have one. */
const silenceMs = 20_000;

export interface Network {
  events: EventTarget;
  /** Whether the browser is certain that there is no network; its claim that there is one means little. */
  isOffline: () => boolean;
}

interface ReconnectParts {
  audio: AudioElement;
  store: PlayerStore;
  network: Network;
  retry: () => void;
  giveUp: () => void;
}

/** Retries with growing delays, and as soon as the browser reports a network, for 3 minutes and only while the listener wants sound. */
export function createReconnect(parts: ReconnectParts): () => void {
  const { audio, store, network, retry, giveUp } = parts;
  let since: number | null = null;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    clearTimeout(timer);
    since = null;
    tries = 0;
  };
  const attempt = () => {
    clearTimeout(timer);
    if (network.isOffline()) wait();
    else retry();
  };
  const wait = () => {
    clearTimeout(timer);
    if (!store.getState().playing) return store.setState(notWaiting);
    since ??= Date.now();
    if (Date.now() - since >= patienceMs) {
      stop();
      return giveUp();
    }
    store.setState({ isReconnecting: true, loading: false, buffering: true });
    timer = setTimeout(attempt, waitsMs[tries] ?? longestWaitMs);
    tries += 1;
  };

  store.subscribe(({ playing, current, isReconnecting }, before) => {
    if (since === null || (playing && isReconnecting && current === before.current)) return;
    stop();
    if (isReconnecting && !playing) store.setState(notWaiting);
  });
  network.events.addEventListener('online', () => since !== null && attempt());
  watchSilence({ audio, store, network }, wait);
  return wait;
}

const notWaiting = { isReconnecting: false, loading: false, buffering: false };

function watchSilence(parts: Pick<ReconnectParts, 'audio' | 'store' | 'network'>, onSilence: () => void): void {
  const { audio, store, network } = parts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isMissing = () => {
    const { playing, loading, buffering } = store.getState();
    return playing && (loading || buffering);
  };
  const watch = () => {
    clearTimeout(timer);
    if (isMissing()) timer = setTimeout(onSilence, silenceMs);
  };
  store.subscribe((state, before) => {
    const { playing, loading, buffering, isReconnecting } = state;
    if (playing === before.playing && loading === before.loading && buffering === before.buffering) return;
    watch();
    if (buffering && !isReconnecting && isMissing() && network.isOffline()) onSilence();
  });
  audio.addEventListener('progress', watch);
  network.events.addEventListener('offline', () => isMissing() && onSilence());
}
