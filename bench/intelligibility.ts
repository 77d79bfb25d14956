import { execFileSync } from 'node:child_process';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '#core/server/paths';
import { fileSource } from '#features/audio/server/containers/source';
import { probeAudio } from '#features/audio/server/probing/probe-audio';
import { Ffmpeg } from '#features/renditions/server/ffmpeg';
import { makeRenditions } from '#features/renditions/server/make-renditions';
import type { RenditionKind } from '#features/renditions/server/rendition-kinds';
import type { Scenario } from './harness.ts';
import { report } from './report.ts';
import { stoi, stoiRate } from './stoi.ts';

const kinds: readonly RenditionKind[] = ['low', 'ultra', 'compact'];
/** Of each file. */
const seconds = 120;

/**
 * How well speech is understood in each rendition, by a measure (`stoi.ts`), and how large that is, of the demo's audio or of the files in
 * the folder that SPEECH names.
 */
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
  /** Of `stoi`. */
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

/** @returns the beginning of its mix, in as many samples a second as are compared */
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
