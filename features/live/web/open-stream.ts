import { loadPart } from '#core/web/lib/load-part';
import { fetchPlaylist, isHls } from './fetch-playlist.ts';
import { logFailure } from './log-failure.ts';
import { readPlaylist } from './playlist.ts';
import { isOver, type StreamState } from './stream-state.ts';

/** How long a stream may be silent before it counts as lost, in ms. A tunnel or the restart of an encoder takes less. */
const patienceMs = 60_000;

interface StreamWish {
  address: string;
  /** Whether to play only the audio, where the stream allows it. */
  soundAlone: boolean;
  savesData: boolean;
}

interface StreamListener {
  onState: (state: StreamState) => void;
  onSoundAlone: () => void;
  onRate: (rate: { bitrate: number; isMost: boolean }) => void;
}

/**
 * HLS plays natively where the browser does that well, else with hls.js (features/live/README.md#kinds-of-addresses).
 * @returns closes the stream; nothing is fetched or reported after that
 */
export function openStream(video: HTMLVideoElement, wish: StreamWish, listener: StreamListener): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    if (signal.aborted) return;
    clearTimeout(timer);
    ending.abort();
    video.removeAttribute('src');
    video.load();
  };
  let isForbidden = false;
  const setState = (state: StreamState) => {
    if (signal.aborted) return;
    clearTimeout(timer);
    // The browser reports a violation of the Content-Security-Policy just after the failure.
    if (state === 'failed' || state === 'lost') return void setTimeout(() => finish(isForbidden ? 'forbidden' : state));
    finish(state);
  };
  const finish = (state: StreamState) => {
    if (signal.aborted) return;
    if (state === 'coming' || state === 'buffering') timer = setTimeout(() => setState('lost'), patienceMs);
    if (isOver(state)) close();
    listener.onState(state);
  };
  setState('coming');
  follow(video, setState, signal);
  const forbid = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    isForbidden ||= blockedURI.startsWith(new URL(wish.address).origin);
  };
  document.addEventListener('securitypolicyviolation', forbid, { signal });
  start({ video, wish, listener, setState, signal }).catch((error: unknown) => {
    if (!signal.aborted) logFailure('The live stream could not be opened.', error);
    setState('failed');
  });
  return close;
}

function follow(video: HTMLVideoElement, setState: (state: StreamState) => void, signal: AbortSignal): void {
  const on = (event: string, state: () => StreamState | null) => {
    const hear = () => {
      const next = state();
      if (next) setState(next);
    };
    video.addEventListener(event, hear, { signal });
  };
  on('playing', () => 'playing');
  on('waiting', () => 'buffering');
  on('pause', () => (video.ended ? null : 'paused'));
  on('ended', () => 'ended');
  on('error', () => (video.error ? 'failed' : null));
}

interface Opening {
  video: HTMLVideoElement;
  wish: StreamWish;
  listener: StreamListener;
  setState: (state: StreamState) => void;
  signal: AbortSignal;
}

async function start(opening: Opening): Promise<void> {
  const { video, wish, listener, setState, signal } = opening;
  const begin = () => void video.play().catch((error: unknown) => isRefusal(error) && setState('held'));
  const playItself = (address: string) => {
    video.src = address;
    begin();
  };
  if (!isHls(wish.address)) return playItself(wish.address);
  const native = playsHls(video);
  // If fetching fails, native HLS may still work, since it can play streams that CORS hides from the page.
  const fetched = await fetchPlaylist(wish.address, signal).catch((error: unknown) => {
    if (!native && !signal.aborted) logFailure('The live stream could not be reached.', error);
    return null;
  });
  if (signal.aborted) return;
  if (!fetched && !native) return setState('lost');
  const playlist = fetched && readPlaylist(fetched.text, fetched.from);
  if (playlist?.soundAlone) listener.onSoundAlone();
  const address = (wish.soundAlone && playlist?.soundAlone) || wish.address;
  const [isSound, max] = [address !== wish.address, playlist?.maxBitrate ?? null];
  const known = isSound ? (playlist?.soundBitrate ?? null) : max;
  if (known !== null) listener.onRate({ bitrate: known, isMost: !isSound });
  if (native) return playItself(address);
  const { playHls } = await loadPart(() => import('./play-hls.ts'));
  const needsAll = playlist?.hasRenditions === true && address === wish.address;
  const onBitrate = (bitrate: number) => listener.onRate({ bitrate, isMost: false });
  await playHls({ video, address, needsAll, savesData: wish.savesData, setState, onBitrate, signal, begin });
}

/** Safari's native HLS is better for battery and AirPlay; in other browsers hls.js copes better with bad networks. */
function playsHls(video: HTMLVideoElement): boolean {
  const isApple = 'WebKitPlaybackTargetAvailabilityEvent' in window;
  return (isApple || !('MediaSource' in window)) && video.canPlayType('application/vnd.apple.mpegurl') !== '';
}

/** Browsers may refuse to play until the listener presses something. */
function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError';
}
