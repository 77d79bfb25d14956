import { compactSamplesOf, isCompactMp3, isSmallOpus, mp3Rate } from './rates.ts';
import type { RenditionKind } from './rendition-kinds.ts';
import { meteredRate } from './waveform.ts';

// What ffmpeg is told to make of a sound.

/** The properties that decide how it is encoded. */
export interface Sound {
  /** Of the original, by the database's name for it. */
  container: string;
  channels: number;
  /** A second. */
  samples: number;
  /** ffmpeg's name for it. */
  codec: string;
  /** The bitrate in kbit/s. */
  kbits: number;
  /** If only one channel is wanted, the left one represents both. */
  takesLeft: boolean;
}

/** Reproducible: the same sound always gives the same bytes. */
const plain = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
const left = 'pan=mono|c0=c0';
/** Equal channels stay as loud as each is. The resampler keeps what comes before it from being mixed already. */
const mono = 'aresample=rematrix_maxval=1,aformat=channel_layouts=mono';
/**
 * In LUFS, and the most that a quiet recording is made louder, in dB. Half a dB more than is wanted: mp3 at this rate loses it, with what is
 * above 8 kHz.
 */
const compactLoudness = -18.5;
const mostGain = 30;
/** Peaks stay 1.5 dB below the highest that can be written, which mp3 would overshoot. */
const limiter = 'alimiter=limit=0.84:level=false';

/** What is made while the original is decoded for the first time. */
export const firstOutputs: Readonly<
  Record<Exclude<RenditionKind, 'compact'>, (file: string, sound: Sound) => string[]>
> = { low: toLow, ultra: toUltra, mp3: toMp3 };

function toLow(file: string, sound: Sound): string[] {
  const isKept = !sound.takesLeft && isSmallOpus(sound.codec, sound.kbits);
  return toWebm(file, isKept ? ['-c:a', 'copy'] : opusAt('24k', sound));
}

/** At this rate Opus has a model of the voice alone, up to 8 kHz: music suffers, words don't. */
function toUltra(file: string, sound: Sound): string[] {
  return toWebm(file, opusAt('12k', sound));
}

function opusAt(rate: string, { takesLeft }: Sound): string[] {
  const encode = ['-c:a', 'libopus', '-b:a', rate, '-vbr', 'on', '-ac', '1', '-application', 'voip'];
  return [...(takesLeft ? ['-af', left] : []), ...encode, '-frame_duration', '60', '-threads', '1'];
}

/** Few large packets and clusters cost least; the index comes first, so that browsers can seek without reading the end. */
function toWebm(file: string, opus: readonly string[]): string[] {
  const clusters = ['-cluster_time_limit', '10000', '-cues_to_front', '1'];
  return ['-map', '0:a:0', ...opus, ...clusters, ...plain, '-f', 'webm', file];
}

/** A constant rate, so that browsers can seek by byte offset. */
function toMp3(file: string, { channels, kbits }: Sound): string[] {
  const rate = mp3Rate(channels, kbits);
  const samples = rate.samples === null ? [] : ['-ar', String(rate.samples)];
  const lame = ['-c:a', 'libmp3lame', '-b:a', `${rate.kbits}k`, ...samples, '-ac', channels === 1 ? '1' : '2'];
  return ['-map', '0:a:0', ...lame, '-threads', '1', ...framesAlone(file)];
}

/**
 * One channel, as loud as is usual for podcasts: -19 LUFS, which two loudspeakers make -16.
 * @param mixLoudness of its one channel now, in LUFS; null for silence
 */
export function toCompact(file: string, sound: Sound, mixLoudness: number | null): string[] {
  if (isCompactMp3(sound)) return ['-map', '0:a:0', '-c:a', 'copy', ...framesAlone(file)];
  const { takesLeft, samples } = sound;
  const gain = mixLoudness === null ? 0 : Math.min(mostGain, compactLoudness - mixLoudness);
  const filters = [takesLeft ? left : mono, `volume=${gain.toFixed(1)}dB`, limiter].join(',');
  const lame = ['-c:a', 'libmp3lame', '-b:a', '32k', '-ar', String(compactSamplesOf(samples)), '-threads', '1'];
  return ['-map', '0:a:0', '-af', filters, ...lame, ...framesAlone(file)];
}

/** An mp3 without tags. */
function framesAlone(file: string): string[] {
  return ['-id3v2_version', '0', '-write_id3v1', '0', ...plain, '-f', 'mp3', file];
}

/**
 * Measures one channel as played through two loudspeakers (`dualmono`), like browsers do; then the one channel that renditions have, as
 * it is.
 */
export function toMeter({ takesLeft }: Sound): string[] {
  const mix = `${takesLeft ? left : mono},ebur128=framelog=verbose`;
  const metered = `aresample=${meteredRate},aformat=sample_fmts=s16:channel_layouts=mono`;
  const filter = `[0:a:0]ebur128=framelog=verbose:dualmono=true,${mix},${metered}[metered]`;
  return ['-filter_complex', filter, '-map', '[metered]', '-f', 's16le', 'pipe:1'];
}
