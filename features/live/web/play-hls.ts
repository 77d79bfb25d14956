import type Hls from 'hls.js';
import type { ErrorData } from 'hls.js';
import { loadPart } from '#core/web/lib/load-part';
import { logFailure } from './log-failure.ts';
import type { StreamState } from './stream-state.ts';

interface HlsPlay {
  video: HTMLVideoElement;
  address: string;
  /** Audio or subtitles in separate renditions need the full hls.js. */
  needsAll: boolean;
  savesData: boolean;
  setState: (state: StreamState) => void;
  onBitrate: (bitrate: number) => void;
  signal: AbortSignal;
  begin: () => void;
}

/** How many seconds to keep behind the playback position. Without a limit a live stream would fill the phone's memory. */
const behindSeconds = 30;
/** The assumed bandwidth until it is measured, in bits per second. A low start that improves is better than a high one that stalls. */
const modestNetwork = 300_000;
/** The pause before a lost stream is requested again, in ms. */
const againMs = 3_000;
/** How long a playlist may be missing before the stream counts as ended, in ms. The restart of an encoder takes less. */
const goneMs = 20_000;

export async function playHls({ needsAll, ...play }: HlsPlay): Promise<void> {
  const { default: Engine } = await (needsAll
    ? loadPart(() => import('hls.js'))
    : loadPart(() => import('hls.js/light')));
  if (!Engine.isSupported()) throw new Error('This browser can’t play HLS.');
  if (play.signal.aborted) return;
  const hls = new Engine({
    enableWorker: false,
    // The player would otherwise show a duration, though the end of a live stream isn't known.
    liveDurationInfinity: true,
    capLevelToPlayerSize: true,
    backBufferLength: behindSeconds,
    abrEwmaDefaultEstimate: modestNetwork,
  });
  play.signal.addEventListener('abort', () => hls.destroy());
  hls.on(Engine.Events.MANIFEST_PARSED, () => {
    // The first quality level of an HLS stream is the smallest.
    if (play.savesData) hls.autoLevelCapping = 0;
    play.begin();
  });
  hls.on(Engine.Events.LEVEL_SWITCHED, (_, { level }) => {
    const bitrate = hls.levels[level]?.averageBitrate;
    if (bitrate) play.onBitrate(bitrate);
  });
  let goneSince: number | null = null;
  hls.on(Engine.Events.LEVEL_LOADED, () => {
    goneSince = null;
  });
  hls.on(Engine.Events.ERROR, (_, fault) => {
    if (!fault.fatal) return;
    goneSince = isGone(fault) ? (goneSince ?? Date.now()) : null;
    const isLongGone = goneSince !== null && Date.now() - goneSince > goneMs;
    if (isLongGone) play.setState('ended');
    else mend(hls, fault, play);
  });
  hls.loadSource(play.address);
  hls.attachMedia(play.video);
}

function mend(
  hls: Hls,
  fault: ErrorData,
  { video, setState, signal }: Pick<HlsPlay, 'video' | 'setState' | 'signal'>,
): void {
  const hasPlayed = video.played.length > 0;
  if (fault.type === 'networkError' && hasPlayed) {
    setTimeout(() => signal.aborted || hls.startLoad(), againMs);
    return;
  }
  if (fault.type === 'mediaError' && hasPlayed) {
    hls.recoverMediaError();
    return;
  }
  logFailure('The live stream broke off.', fault.details);
  setState(fault.type === 'networkError' ? 'lost' : 'failed');
}

function isGone({ response }: ErrorData): boolean {
  return response?.code === 404 || response?.code === 410;
}
