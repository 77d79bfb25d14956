import path from 'node:path';
import { assertWritten, isWhole } from './assert-written.ts';
import { type Ffmpeg, FfmpegError } from './ffmpeg.ts';
import { isSmallOpus, mp3Rate } from './rates.ts';
import { meteredRate, WaveformMeter } from './waveform.ts';

/** Audio to be prepared, and where its bytes are. */
export interface Original {
  file: string;
  /** The database's name for it. */
  container: string;
  durationMs: number;
  sizeBytes: number;
}

export interface MadeRenditions {
  /** The file of each rendition; mp3 only if the original isn't. */
  files: { kind: 'mp3' | 'low'; file: string }[];
  /** EBU R128, integrated, in LUFS; null for silence. */
  loudness: number | null;
  waveform: Buffer | null;
}

/** The audio is at fault, so retrying is pointless. The message is a sentence about "it", for the operator. */
export class UndecodableError extends Error {
  override readonly name = 'UndecodableError';
}

/** ffmpeg's names for containers: it mustn't guess, since a file can look like a playlist. */
const formats: ReadonlyMap<string, string> = new Map([
  ['mp3', 'mp3'],
  ['m4a', 'mov'],
  ['aac', 'aac'],
  ['ogg', 'ogg'],
  ['flac', 'flac'],
  ['wav', 'wav'],
]);
/** The offset of the number of channels in a WAV's header. */
const channelsAt = 22;
const silence = -70;
/**
 * The loudest moment of a mix is no further below the overall loudness, in dB, unless the channels cancel each other.
 */
const furthestBelow = 12;

/**
 * @param folder for the results
 * @throws UndecodableError when the audio can't be decoded completely; Error when a result is incomplete
 */
export async function makeRenditions(
  ffmpeg: Ffmpeg,
  original: Original,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<MadeRenditions> {
  const files: MadeRenditions['files'] = [{ kind: 'low', file: path.join(folder, 'low.webm') }];
  if (original.container !== 'mp3') files.push({ kind: 'mp3', file: path.join(folder, 'sound.mp3') });
  try {
    const sound = await lookInto(ffmpeg, original, signal);
    const mixed = await make(ffmpeg, { original, sound, files, signal });
    // If one channel is the inverse of the other, their mix is silent.
    const isLost = mixed.loudness !== null && mixed.loudestMix < mixed.loudness - furthestBelow;
    const { loudness, waveform } = isLost
      ? await make(ffmpeg, { original, sound: { ...sound, takesLeft: true }, files, signal })
      : mixed;
    for (const made of files) await assertWritten(ffmpeg, made, { seconds: original.durationMs / 1000, signal });
    return { files, loudness, waveform };
  } catch (error) {
    if (error instanceof FfmpegError) {
      throw new UndecodableError(`ffmpeg can't decode it: ${error.message.replaceAll(original.file, 'it')}`);
    }
    throw error;
  }
}

interface Making {
  original: Original;
  sound: Sound;
  files: MadeRenditions['files'];
  signal: AbortSignal;
}

async function make(ffmpeg: Ffmpeg, { original, sound, files, signal }: Making) {
  const meter = new WaveformMeter();
  const onOutput = (chunk: Buffer) => meter.add(chunk);
  const outputs = files.flatMap(({ kind, file }) => (kind === 'low' ? toLow(file, sound) : toMp3(file, sound)));
  const said = await ffmpeg.run([...from(original), ...outputs, ...toMeter(sound)], { signal, onOutput });
  assertWhole(meter.seconds, original.durationMs / 1000);
  return { loudness: loudnessIn(said), loudestMix: meter.loudest, waveform: meter.parts() };
}

function from({ file, container }: Original): string[] {
  const format = formats.get(container);
  if (format === undefined) throw new UndecodableError(`Nothing is made of audio in ${container}.`);
  // One thread, and only this file: its content may refer to others.
  const input = ['-threads', '1', '-protocol_whitelist', 'file', '-f', format, '-i', file];
  return ['-hide_banner', '-nostdin', '-nostats', '-y', '-filter_complex_threads', '1', ...input];
}

/** Reproducible: the same sound always gives the same bytes. */
const plain = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];

/** The properties that decide how it is encoded. */
interface Sound {
  channels: number;
  /** ffmpeg's name for it. */
  codec: string;
  /** The bitrate in kbit/s. */
  kbits: number;
  /** If only one channel is wanted, the left one represents both. */
  takesLeft: boolean;
}

const left = 'pan=mono|c0=c0';

function toLow(file: string, { codec, kbits, takesLeft }: Sound): string[] {
  const encode = ['-c:a', 'libopus', '-b:a', '24k', '-vbr', 'on', '-ac', '1', '-application', 'voip'];
  // Few large packets and clusters cost least; the index comes first, so that browsers can seek without reading the
  // end.
  const packets = ['-frame_duration', '60', '-threads', '1'];
  const mix = takesLeft ? ['-af', left] : [];
  const opus = !takesLeft && isSmallOpus(codec, kbits) ? ['-c:a', 'copy'] : [...mix, ...encode, ...packets];
  const clusters = ['-cluster_time_limit', '10000', '-cues_to_front', '1'];
  return ['-map', '0:a:0', ...opus, ...clusters, ...plain, '-f', 'webm', file];
}

/** A constant rate, so that browsers can seek by byte offset. */
function toMp3(file: string, { channels, kbits }: Sound): string[] {
  const rate = mp3Rate(channels, kbits);
  const samples = rate.samples === null ? [] : ['-ar', String(rate.samples)];
  const lame = ['-c:a', 'libmp3lame', '-b:a', `${rate.kbits}k`, ...samples, '-ac', channels === 1 ? '1' : '2'];
  return ['-map', '0:a:0', ...lame, '-threads', '1', '-id3v2_version', '0', ...plain, '-f', 'mp3', file];
}

/** Measures one channel as played through two loudspeakers (`dualmono`), like browsers do. */
function toMeter({ takesLeft }: Sound): string[] {
  const mix = takesLeft ? `${left},` : '';
  const metered = `${mix}aresample=${meteredRate},aformat=sample_fmts=s16:channel_layouts=mono`;
  const filter = `[0:a:0]ebur128=framelog=verbose:dualmono=true,${metered}[metered]`;
  return ['-filter_complex', filter, '-map', '[metered]', '-f', 's16le', 'pipe:1'];
}

/** Decodes its beginning as WAV, whose header has the number of channels. */
async function lookInto(ffmpeg: Ffmpeg, original: Original, signal: AbortSignal): Promise<Sound> {
  const head: Buffer[] = [];
  const onOutput = (chunk: Buffer) => void head.push(chunk);
  const args = [...from(original), '-map', '0:a:0', '-frames:a', '1', '-f', 'wav', 'pipe:1'];
  const said = await ffmpeg.run(args, { signal, onOutput });
  const wav = Buffer.concat(head);
  if (wav.length < channelsAt + 2) throw new UndecodableError('There is no sound in it.');
  const [, codec = ''] = /^ *Stream #0:0 -> #0:0 \((\w+)/m.exec(said) ?? [];
  // Bits per ms are kbit/s.
  return {
    channels: wav.readUInt16LE(channelsAt),
    codec,
    kbits: (original.sizeBytes * 8) / original.durationMs,
    takesLeft: false,
  };
}

/** A truncated rendition would deprive listeners of the end. */
function assertWhole(seconds: number, expected: number): void {
  if (isWhole(seconds, expected)) return;
  throw new UndecodableError(`Only ${Math.floor(seconds)} of its ${Math.round(expected)} seconds can be decoded.`);
}

function loudnessIn(said: string): number | null {
  const summaries = [...said.matchAll(/Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/g)];
  const loudness = Number(summaries.at(-1)?.[1] ?? silence);
  return loudness > silence ? loudness : null;
}
