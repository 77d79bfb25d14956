import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '#core/server/paths';
import { demoFiles } from '#core/server/test/audio-files';
import { filesOfEmptyParts, filesOfImpossibleSizes } from '#core/server/test/hostile-audio';
import { makeAac, makeFlac, makeM4a, makeMp3, makeOpus, makeWav } from '#core/server/test/make-audio';
import { UnplayableError } from '#features/audio/server/containers/facts';
import { bufferSource } from '#features/audio/server/containers/source';
import { ArtworkError, makeCover } from '#features/audio/server/covers';
import { describe } from '#features/audio/server/ingest/details/describe';
import { planInThread, probeAudio, probeHeld } from '#features/audio/server/probing/probe-audio';
import type { ProbedAudio } from '#features/audio/server/probing/tasks';
import { mutateFile } from './mutate-parts.ts';
import type { Parser } from './parser.ts';

const folder = path.join(packageRoot, 'core/server/test/fuzz/parsers/audio');
const now = new Date('2026-01-01T00:00:00Z');
const demoCount = 3;
const emptyPartsBytes = 4_000;

function readOriginals(): readonly [Buffer, ...Buffer[]] {
  const kept = readdirSync(folder).sort();
  return [
    makeMp3({ tags: { TIT2: 'Keeping watch', TPE1: 'Ada Eze' }, declared: 100 }),
    makeAac(40),
    makeWav(1),
    makeOpus(3),
    makeFlac(4),
    makeM4a(3),
    ...[...kept, ...kept, ...kept].map((name) => readFileSync(path.join(folder, name))),
    ...demoFiles()
      .slice(0, demoCount)
      .map((file) => readFileSync(file)),
    ...Object.values(filesOfEmptyParts(emptyPartsBytes)),
    ...Object.values(filesOfImpossibleSizes()),
  ];
}

export function audioParser(): Parser {
  const originals = readOriginals();
  return {
    name: 'audio',
    maxMegabytes: 256,
    shortCases: 60,
    originals: async () => originals,
    mutate: (original, chance, other) => mutateFile(original, chance, other),
    read: (bytes) => takeAudio(bytes).catch(refusedInWords),
  };
}

async function takeAudio(bytes: Buffer): Promise<boolean> {
  const { facts, tags, artwork } = await probe(bytes);
  describe({ file: { name: 'talk.mp3', modified: now }, tags }, now);
  if (artwork) await makeCover(artwork.content, artwork.sha256).catch(refusedArtwork);
  const plan = await planInThread(bufferSource(bytes), { container: facts.container, seconds: 1 });
  for (const part of plan?.parts ?? []) {
    if ('range' in part && (part.range.start < 0 || part.range.end >= bytes.length))
      throw new Error(`the preview has bytes ${part.range.start} to ${part.range.end} of ${bytes.length}`);
  }
  return true;
}

/** An import reads small files whole, and large ones through a window. */
function probe(bytes: Buffer): Promise<ProbedAudio> {
  if (bytes.length % 2 === 0) return probeAudio(bufferSource(bytes));
  return probeHeld(new Uint8Array(bytes).buffer);
}

function refusedInWords(error: unknown): false {
  if (error instanceof UnplayableError) return false;
  throw error;
}

function refusedArtwork(error: unknown): void {
  if (!(error instanceof ArtworkError)) throw error;
}
