import { open } from 'node:fs/promises';
import path from 'node:path';
import { assertWritten, isWhole } from './assert-written.ts';
import { type Ffmpeg, FfmpegError } from './ffmpeg.ts';
import { firstOutputs, type Sound, toCompact, toMeter } from './outputs.ts';
import { type AudioMetadata, maxMetadata, readMetadata } from './read-metadata.ts';
import type { RenditionFile, RenditionKind } from './rendition-kinds.ts';
import { WaveformMeter } from './waveform.ts';

export interface Original {
  file: string;
  container: string;
  durationMs: number;
  sizeBytes: number;
}

export interface MadeRenditions extends AudioMetadata {
  files: RenditionFile[];
  /** Integrated loudness by EBU R128, in LUFS; null for silence. */
  loudness: number | null;
  waveform: Buffer | null;
}

/** A retry is pointless. The message is a sentence about "it", for the operator. */
export class UndecodableError extends Error {
  override readonly name = 'UndecodableError';
}

interface Making {
  kinds: readonly RenditionKind[];
  folder: string;
  signal: AbortSignal;
}

const names: Readonly<Record<RenditionKind, string>> = {
  low: 'low.webm',
  mp3: 'sound.mp3',
  ultra: 'ultra.webm',
  compact: 'compact.mp3',
};
/** ffmpeg must not guess the container, since a file can pretend to be a playlist. */
const formats: ReadonlyMap<string, string> = new Map([
  ['mp3', 'mp3'],
  ['m4a', 'mov'],
  ['aac', 'aac'],
  ['ogg', 'ogg'],
  ['flac', 'flac'],
  ['wav', 'wav'],
]);
const channelsAt = 22;
const samplesAt = 24;
const endOfSamples = 28;
const silence = -70;
/** In dB. A mix's loudest moment is at most this far below the overall loudness, unless the channels cancel out. */
const furthestBelow = 12;

/** @throws UndecodableError when the audio can't be decoded completely; Error when a result is incomplete */
export async function makeRenditions(ffmpeg: Ffmpeg, original: Original, how: Making): Promise<MadeRenditions> {
  const kinds = how.kinds.filter((kind) => kind !== 'mp3' || original.container !== 'mp3');
  const files = kinds.map((kind) => ({ kind, file: path.join(how.folder, names[kind]) }));
  const { signal } = how;
  try {
    const { sound, metadata } = await lookInto(ffmpeg, original, how);
    const made = await makeHeard(ffmpeg, { original, sound, files, signal });
    for (const file of files) await assertWritten(ffmpeg, file, { seconds: original.durationMs / 1000, signal });
    return { files, ...made, ...metadata };
  } catch (error) {
    if (error instanceof FfmpegError) {
      throw new UndecodableError(`ffmpeg can't decode it: ${error.message.replaceAll(original.file, 'it')}`);
    }
    throw error;
  }
}

interface Pass {
  original: Original;
  sound: Sound;
  files: readonly RenditionFile[];
  signal: AbortSignal;
}

async function makeHeard(ffmpeg: Ffmpeg, pass: Pass) {
  const mixed = await makeFirst(ffmpeg, pass);
  // A mix is silent if one channel is the inverse of the other.
  const isLost = mixed.loudness !== null && mixed.loudestMix < mixed.loudness - furthestBelow;
  const heard = isLost ? { ...pass, sound: { ...pass.sound, takesLeft: true } } : pass;
  const { loudness, mixLoudness, waveform } = isLost ? await makeFirst(ffmpeg, heard) : mixed;
  await makeCompact(ffmpeg, heard, mixLoudness);
  return { loudness, waveform };
}

async function makeFirst(ffmpeg: Ffmpeg, { original, sound, files, signal }: Pass) {
  const meter = new WaveformMeter();
  const onOutput = (chunk: Buffer) => meter.add(chunk);
  const outputs = files.flatMap(({ kind, file }) => (kind === 'compact' ? [] : firstOutputs[kind](file, sound)));
  const said = await ffmpeg.run([...from(original), ...outputs, ...toMeter(sound)], { signal, onOutput });
  assertWhole(meter.seconds, original.durationMs / 1000);
  const [loudness = null, mixLoudness = null] = loudnessesIn(said);
  return { loudness, mixLoudness, loudestMix: meter.loudest, waveform: meter.parts() };
}

/** The compact rendition's gain needs the loudness that `makeFirst` measures. */
async function makeCompact(ffmpeg: Ffmpeg, { original, sound, files, signal }: Pass, mixLoudness: number | null) {
  const compact = files.find(({ kind }) => kind === 'compact');
  if (!compact) return;
  const args = [...from(original), ...toCompact(compact.file, sound, mixLoudness)];
  await ffmpeg.run(args, { signal, onOutput: () => undefined });
}

function from({ file, container }: Original): string[] {
  const format = formats.get(container);
  if (format === undefined) throw new UndecodableError(`Renditions can’t be made of audio in ${container}.`);
  // ffmpeg may open only this file, because its content may refer to others.
  const input = ['-threads', '1', '-protocol_whitelist', 'file', '-f', format, '-i', file];
  return ['-hide_banner', '-nostdin', '-nostats', '-y', '-filter_complex_threads', '1', ...input];
}

interface LookedInto {
  sound: Sound;
  metadata: AudioMetadata;
}

async function lookInto(ffmpeg: Ffmpeg, original: Original, { folder, signal }: Making): Promise<LookedInto> {
  const head: Buffer[] = [];
  const onOutput = (chunk: Buffer) => void head.push(chunk);
  const words = path.join(folder, 'words.txt');
  const beginning = ['-map', '0:a:0', '-frames:a', '1', '-f', 'wav', 'pipe:1'];
  const said = await ffmpeg.run([...from(original), ...beginning, '-f', 'ffmetadata', words], { signal, onOutput });
  const wav = Buffer.concat(head);
  if (wav.length < endOfSamples) throw new UndecodableError('The file has no sound.');
  const [, codec = ''] = /^ *Stream #0:0 -> #0:0 \((\w+)/m.exec(said) ?? [];
  const sound = {
    container: original.container,
    channels: wav.readUInt16LE(channelsAt),
    samples: wav.readUInt32LE(samplesAt),
    codec,
    // Bits per ms equal kbit/s.
    kbits: (original.sizeBytes * 8) / original.durationMs,
    takesLeft: false,
  };
  return { sound, metadata: readMetadata(await beginningOf(words, maxMetadata), original.durationMs) };
}

async function beginningOf(file: string, max: number): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(max), 0, max, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

function assertWhole(seconds: number, expected: number): void {
  if (isWhole(seconds, expected)) return;
  throw new UndecodableError(`Only ${Math.floor(seconds)} of its ${Math.round(expected)} seconds can be decoded.`);
}

/** @returns null for silence; the last value of each meter counts, because ffmpeg sets meters up twice */
function loudnessesIn(said: string): (number | null)[] {
  const summary = /Parsed_ebur128_(\d+) @ \w+\] Summary:\s+Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/g;
  const found = new Map(Array.from(said.matchAll(summary), ([, meter, value]) => [Number(meter), Number(value)]));
  return [...found]
    .toSorted(([one], [other]) => one - other)
    .map(([, loudness]) => (loudness > silence ? loudness : null));
}
