import { execFileSync } from 'node:child_process';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '#core/server/paths';
import { fileSource } from '#features/audio/server/containers/source';
import { probeAudio } from '#features/audio/server/probing/probe-audio';
import { Ffmpeg } from '#features/renditions/server/ffmpeg';
import { makeRenditions } from '#features/renditions/server/make-renditions';
import type { RenditionKind } from '#features/renditions/server/rendition-kinds';
import { report } from './figures.ts';
import type { Scenario } from './harness.ts';

const kinds: readonly RenditionKind[] = ['low', 'ultra', 'compact'];
const seconds = 120;

export const intelligibility: Scenario = {
  name: 'intelligibility',
  library: 'empty',
  isExtra: true,
  programs: ['ffmpeg'],
  async run(bench) {
    const folder = process.env.SPEECH ?? path.join(packageRoot, 'content/audio');
    const found = await Ffmpeg.find('ffmpeg');
    if ('missing' in found) throw new Error(found.missing);
    const all: Compared[] = [];
    for (const name of (await readdir(folder)).sort()) {
      const compared = await compare(found.ffmpeg, path.join(folder, name), path.join(bench.folder, 'renditions'));
      for (const { kind, score, kbits } of compared) {
        console.log(`${name}: ${kind}, STOI ${score.toFixed(3)}, ${kbits.toFixed(1)} kbit/s`);
      }
      all.push(...compared);
    }
    for (const kind of kinds) {
      const theirs = all.filter((one) => one.kind === kind);
      report(`${kind}: STOI, least`, Math.min(...theirs.map(({ score }) => score)));
      report(`${kind}: STOI, mean`, theirs.reduce((sum, { score }) => sum + score, 0) / theirs.length);
      report(`${kind}: most data`, Math.max(...theirs.map(({ kbits }) => kbits)), 'kbit/s');
    }
  },
};

interface Compared {
  kind: RenditionKind;
  score: number;
  kbits: number;
}

async function compare(ffmpeg: Ffmpeg, file: string, folder: string): Promise<Compared[]> {
  const handle = await open(file);
  const { size: sizeBytes } = await handle.stat();
  const { facts } = await probeAudio(fileSource(handle, sizeBytes)).finally(() => handle.close());
  const { container, durationMs } = facts;
  await mkdir(folder, { recursive: true });
  const { signal } = new AbortController();
  const { files } = await makeRenditions(ffmpeg, { file, container, durationMs, sizeBytes }, { kinds, folder, signal });
  const clean = decoded(file);
  const compared: Compared[] = [];
  for (const made of files) {
    const { size } = await stat(made.file);
    compared.push({ kind: made.kind, score: stoi(clean, decoded(made.file)), kbits: (size * 8) / durationMs });
  }
  return compared;
}

function decoded(file: string): Float32Array {
  const args = [
    '-v',
    'error',
    '-i',
    file,
    '-t',
    String(seconds),
    '-ac',
    '1',
    '-ar',
    String(stoiRate),
    '-f',
    'f32le',
    '-',
  ];
  const { buffer, byteOffset, length } = execFileSync('ffmpeg', args, { maxBuffer: 2 ** 30 });
  return new Float32Array(buffer.slice(byteOffset, byteOffset + length));
}

// Short-time objective intelligibility (STOI): Taal et al., IEEE Transactions on Audio, Speech, and Language Processing 19(7), 2011.

const stoiRate = 10_000;
const frameLength = 256;
const step = frameLength / 2;
const fftLength = 512;
const bands = 15;
const lowestCentre = 150;
const segment = 30;
/** In dB: frames this far below the loudest count as silence. */
const dynamicRange = 40;
const lowestRatio = -15;
/** In samples (100 ms), the largest shift between the two sounds. */
const farthest = 1_000;

/**
 * @param processed a rendition at the same sample rate, which need not be aligned
 * @returns 0 (unintelligible) to 1 (identical)
 */
function stoi(clean: Float32Array, processed: Float32Array): number {
  const [one, other] = aligned(clean, processed);
  const heard = framesHeard(one);
  const [x, y] = [one, other].map((sound) => heard.map((at) => bandsOf(sound.subarray(at, at + frameLength))));
  let sum = 0;
  let count = 0;
  for (let end = segment; end <= heard.length; end += 1) {
    for (let band = 0; band < bands; band += 1) {
      const speech = stretch(x ?? [], band, end);
      sum += correlation(speech, clipped(stretch(y ?? [], band, end), speech));
      count += 1;
    }
  }
  return count === 0 ? Number.NaN : sum / count;
}

function stretch(frames: readonly Float64Array[], band: number, end: number): number[] {
  return frames.slice(end - segment, end).map((levels) => levels[band] ?? 0);
}

function clipped(processed: readonly number[], speech: readonly number[]): number[] {
  const scale = Math.sqrt(energy(speech) / (energy(processed) || Number.MIN_VALUE));
  const max = 1 + 10 ** (-lowestRatio / 20);
  return processed.map((level, at) => Math.min(level * scale, (speech[at] ?? 0) * max));
}

function energy(levels: readonly number[]): number {
  return levels.reduce((sum, level) => sum + level * level, 0);
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const [x, y] = [one, other].map((levels) => {
    const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
    return levels.map((level) => level - mean);
  });
  const product = (x ?? []).reduce((sum, level, at) => sum + level * (y?.[at] ?? 0), 0);
  return product / (Math.sqrt(energy(x ?? []) * energy(y ?? [])) || Number.MIN_VALUE);
}

function framesHeard(sound: Float32Array): number[] {
  const starts = Array.from(
    { length: Math.max(0, Math.floor((sound.length - frameLength) / step)) },
    (_, n) => n * step,
  );
  const levels = starts.map((at) => 10 * Math.log10(energyOf(sound, at) + Number.MIN_VALUE));
  const loudest = levels.reduce((max, level) => Math.max(max, level), -Infinity);
  return starts.filter((_, n) => (levels[n] ?? 0) > loudest - dynamicRange);
}

function energyOf(sound: Float32Array, from: number): number {
  let sum = 0;
  for (let at = from; at < from + frameLength; at += 1) sum += (sound[at] ?? 0) ** 2;
  return sum;
}

const edges = Array.from({ length: bands }, (_, n) => {
  const centre = lowestCentre * 2 ** (n / 3);
  return [centre * 2 ** (-1 / 6), centre * 2 ** (1 / 6)].map((hertz) => Math.round((hertz * fftLength) / stoiRate));
});

function bandsOf(frame: Float32Array): Float64Array {
  const real = new Float64Array(fftLength);
  const imaginary = new Float64Array(fftLength);
  for (const [at, sample] of frame.entries()) {
    real[at] = sample * (0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 1)) / (frameLength + 1)));
  }
  transform(real, imaginary);
  return Float64Array.from(edges, ([from = 0, to = 0]) => {
    let power = 0;
    for (let bin = from; bin < to; bin += 1) power += (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2;
    return Math.sqrt(power);
  });
}

/** Transforms in place (discrete Fourier); the length must be a power of two. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const { length } = real;
  for (let at = 1, mirrored = 0; at < length; at += 1) {
    let bit = length >> 1;
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit;
    mirrored ^= bit;
    if (at < mirrored) {
      for (const part of [real, imaginary]) [part[at], part[mirrored]] = [part[mirrored] ?? 0, part[at] ?? 0];
    }
  }
  for (let size = 2; size <= length; size *= 2) {
    for (let from = 0; from < length; from += size) {
      for (let n = 0; n < size / 2; n += 1) {
        const [even, odd] = [from + n, from + n + size / 2];
        const [cos, sin] = [Math.cos((-2 * Math.PI * n) / size), Math.sin((-2 * Math.PI * n) / size)];
        const turned = (real[odd] ?? 0) * cos - (imaginary[odd] ?? 0) * sin;
        const aside = (real[odd] ?? 0) * sin + (imaginary[odd] ?? 0) * cos;
        [real[odd], imaginary[odd]] = [(real[even] ?? 0) - turned, (imaginary[even] ?? 0) - aside];
        [real[even], imaginary[even]] = [(real[even] ?? 0) + turned, (imaginary[even] ?? 0) + aside];
      }
    }
  }
}

/** Codecs delay the sound by some ms, so the two must be aligned. */
function aligned(clean: Float32Array, processed: Float32Array): [Float32Array, Float32Array] {
  const looked = Math.min(clean.length, processed.length, 20 * stoiRate);
  let best = { lag: 0, match: -Infinity };
  for (let lag = -farthest; lag <= farthest; lag += 1) {
    let match = 0;
    for (let at = farthest; at < looked - farthest; at += 1) match += (clean[at] ?? 0) * (processed[at + lag] ?? 0);
    if (match > best.match) best = { lag, match };
  }
  const [one, other] = best.lag < 0 ? [clean.subarray(-best.lag), processed] : [clean, processed.subarray(best.lag)];
  const length = Math.min(one.length, other.length);
  return [one.subarray(0, length), other.subarray(0, length)];
}
