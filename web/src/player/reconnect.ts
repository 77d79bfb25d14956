import type { AudioElement } from './audio-element.ts';
import type { PlayerStore } from './state.ts';

/** How long it waits before it tries once more, in ms; from then on always the longest. */
const waitsMs = [1000, 2000, 4000, 8000, 15_000] as const;
const longestWaitMs = 15_000;
/** How long a network may be gone, in ms. */
const patienceMs = 3 * 60_000;
/** A network that brings nothing for so long, in ms, doesn't know yet that it is gone. */
const silenceMs = 20_000;

/** What the browser knows of the network. */
export interface Network {
  /** Tells `online` and `offline`, as the window does. */
  events: EventTarget;
  /** Whether there surely is none; that a browser says there is one means little. */
  isOffline: () => boolean;
}

interface ReconnectParts {
  audio: AudioElement;
  store: PlayerStore;
  network: Network;
  /** Asks for the sound once more, from where the listener is. */
  retry: () => void;
  /** The network was gone for too long. */
  giveUp: () => void;
}

/**
 * Waits for a network that was lost in the middle of a message: tries again by itself, seldom and seldomer, and as soon as the browser
 * says that the network is back; for 3 minutes, and only while the listener wants sound. It is also begun when the sound
 * stays away without a word.
 * @returns begins it, or goes on with it after a try that failed
 */
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
    if (!store.getState().playing) return store.setState(waitsNoLonger);
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
    if (isReconnecting && !playing) store.setState(waitsNoLonger);
  });
  network.events.addEventListener('online', () => since !== null && attempt());
  watchSilence({ audio, store, network }, wait);
  return wait;
}

const waitsNoLonger = { isReconnecting: false, loading: false, buffering: false };

/** Tells when sound that is wanted stays away: at once where the browser knows that there is no network, else after a while. */
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
