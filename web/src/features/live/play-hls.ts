import type Hls from 'hls.js';
import type { ErrorData } from 'hls.js';
import { loadPart } from '#web/lib/load-part';
import { logFailure } from './log-failure.ts';
import type { StreamState } from './stream-state.ts';

interface HlsPlay {
  video: HTMLVideoElement;
  /** Of the playlist. */
  address: string;
  /** Whether sound or subtitles come by themselves. */
  needsAll: boolean;
  savesData: boolean;
  setState: (state: StreamState) => void;
  /** Gets what the quality that is fetched now takes, in bits a second. */
  onBitrate: (bitrate: number) => void;
  signal: AbortSignal;
  /** Plays, once there is something to play. */
  begin: () => void;
}

/** What was behind what plays is kept for as long, in seconds: a live stream would fill the phone's memory. */
const behindSeconds = 30;
/** What a network is taken for until it is known, in bits a second: the picture gets better by itself, seldom worse. */
const modestNetwork = 300_000;

/**
 * Plays HLS by hls.js until the signal ends it. It works without a worker: the page's policy allows no script but the app's own,
 * and hls.js makes its worker of a text.
 */
export async function playHls({ needsAll, ...play }: HlsPlay): Promise<void> {
  const { default: Engine } = await (needsAll
    ? loadPart(() => import('hls.js'))
    : loadPart(() => import('hls.js/light')));
  if (!Engine.isSupported()) throw new Error('HLS can’t be played by this browser.');
  if (play.signal.aborted) return;
  const hls = new Engine({
    enableWorker: false,
    // Else its end would be shown, which isn't known.
    liveDurationInfinity: true,
    capLevelToPlayerSize: true,
    backBufferLength: behindSeconds,
    abrEwmaDefaultEstimate: modestNetwork,
  });
  play.signal.addEventListener('abort', () => hls.destroy());
  hls.on(Engine.Events.MANIFEST_PARSED, () => {
    // The first is the smallest.
    if (play.savesData) hls.autoLevelCapping = 0;
    play.begin();
  });
  hls.on(Engine.Events.LEVEL_SWITCHED, (_, { level }) => {
    const bitrate = hls.levels[level]?.averageBitrate;
    // A playlist without variants says none.
    if (bitrate) play.onBitrate(bitrate);
  });
  hls.on(Engine.Events.ERROR, (_, fault) => {
    if (fault.fatal) mend(hls, fault, play);
  });
  hls.loadSource(play.address);
  hls.attachMedia(play.video);
}

/** What hls.js gives up on: a lost network comes back, damaged sound is skipped, what was there and is gone has ended. */
function mend(
  hls: Hls,
  fault: ErrorData,
  { video, setState, signal }: Pick<HlsPlay, 'video' | 'setState' | 'signal'>,
): void {
  const hasPlayed = video.played.length > 0;
  const isGone = fault.response?.code === 404 || fault.response?.code === 410;
  if (isGone) {
    setState(hasPlayed ? 'ended' : 'failed');
    return;
  }
  if (fault.type === 'networkError' && hasPlayed && !navigator.onLine) {
    setState('buffering');
    window.addEventListener('online', () => hls.startLoad(), { once: true, signal });
    return;
  }
  if (fault.type === 'mediaError' && hasPlayed) {
    hls.recoverMediaError();
    return;
  }
  logFailure('The live stream broke off.', fault.details);
  setState('failed');
}
