import { compactSamplesOf, isCompactMp3, isSmallOpus, mp3Rate } from './rates.ts';
import type { RenditionKind } from './rendition-kinds.ts';
import { meteredRate } from './waveform.ts';

export interface Sound {
  container: string;
  channels: number;
  samples: number;
  codec: string;
  /** In kbit/s. */
  kbits: number;
  takesLeft: boolean;
}

/** Without metadata and version marks, the same sound always gives the same bytes. */
const plain = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
const left = 'pan=mono|c0=c0';
/** Keeps the loudness of equal channels, and keeps earlier filters from mixing them first. */
const mono = 'aresample=rematrix_maxval=1,aformat=channel_layouts=mono';
/** In LUFS, half a dB above the target: mp3 at this rate loses that with the sound above 8 kHz. */
const compactLoudness = -18.5;
const maxGain = 30;
/** Peaks stay 1.5 dB below the maximum, because mp3 would overshoot it. */
const limiter = 'alimiter=limit=0.84:level=false';

export const firstOutputs: Readonly<
  Record<Exclude<RenditionKind, 'compact'>, (file: string, sound: Sound) => string[]>
> = { low: toLow, ultra: toUltra, mp3: toMp3 };

function toLow(file: string, sound: Sound): string[] {
  const isKept = !sound.takesLeft && isSmallOpus(sound.codec, sound.kbits);
  return toWebm(file, isKept ? ['-c:a', 'copy'] : opusAt('24k', sound));
}

/** At this rate Opus models only the voice, up to 8 kHz, so music suffers and words don't. */
function toUltra(file: string, sound: Sound): string[] {
  return toWebm(file, opusAt('12k', sound));
}

function opusAt(rate: string, { takesLeft }: Sound): string[] {
  const encode = ['-c:a', 'libopus', '-b:a', rate, '-vbr', 'on', '-ac', '1', '-application', 'voip'];
  return [...(takesLeft ? ['-af', left] : []), ...encode, '-frame_duration', '60', '-threads', '1'];
}

/** Few large packets and clusters cost the fewest bytes. With the index first, browsers seek without reading the end. */
function toWebm(file: string, opus: readonly string[]): string[] {
  const clusters = ['-cluster_time_limit', '10000', '-cues_to_front', '1'];
  return ['-map', '0:a:0', ...opus, ...clusters, ...plain, '-f', 'webm', file];
}

/** A constant rate lets browsers seek by byte offset. */
function toMp3(file: string, { channels, kbits }: Sound): string[] {
  const rate = mp3Rate(channels, kbits);
  const samples = rate.samples === null ? [] : ['-ar', String(rate.samples)];
  const lame = ['-c:a', 'libmp3lame', '-b:a', `${rate.kbits}k`, ...samples, '-ac', channels === 1 ? '1' : '2'];
  return ['-map', '0:a:0', ...lame, '-threads', '1', ...framesAlone(file)];
}

/**
 * Mono at -19 LUFS, the usual loudness of podcasts, which two loudspeakers raise to -16.
 * @param mixLoudness of the mono mix, in LUFS; null for silence
 */
export function toCompact(file: string, sound: Sound, mixLoudness: number | null): string[] {
  if (isCompactMp3(sound)) return ['-map', '0:a:0', '-c:a', 'copy', ...framesAlone(file)];
  const { takesLeft, samples } = sound;
  const gain = mixLoudness === null ? 0 : Math.min(maxGain, compactLoudness - mixLoudness);
  const filters = [takesLeft ? left : mono, `volume=${gain.toFixed(1)}dB`, limiter].join(',');
  const lame = ['-c:a', 'libmp3lame', '-b:a', '32k', '-ar', String(compactSamplesOf(samples)), '-threads', '1'];
  return ['-map', '0:a:0', '-af', filters, ...lame, ...framesAlone(file)];
}

function framesAlone(file: string): string[] {
  return ['-id3v2_version', '0', '-write_id3v1', '0', ...plain, '-f', 'mp3', file];
}

/** Measures mono as browsers play it, through two loudspeakers (`dualmono`), then the mono mix alone. */
export function toMeter({ takesLeft }: Sound): string[] {
  const mix = `${takesLeft ? left : mono},ebur128=framelog=verbose`;
  const metered = `aresample=${meteredRate},aformat=sample_fmts=s16:channel_layouts=mono`;
  const filter = `[0:a:0]ebur128=framelog=verbose:dualmono=true,${mix},${metered}[metered]`;
  return ['-filter_complex', filter, '-map', '[metered]', '-f', 's16le', 'pipe:1'];
}
