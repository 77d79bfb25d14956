import { readAdtsHeader } from '#features/audio/server/containers/aac';
import { AudioWindow } from '#features/audio/server/containers/audio-window';
import type { Container } from '#features/audio/server/containers/facts';
import type { ByteSource } from '#features/audio/server/containers/source';
import { endOfLeadingTags, startOfTrailingTags } from '#features/audio/server/containers/tag-blocks';
import { findWavSound } from '#features/audio/server/containers/wav';
import { previewFlac } from './flac.ts';
import { previewM4a } from './m4a.ts';
import { previewMp3 } from './mp3.ts';
import { previewOgg } from './ogg.ts';
import { type PreviewPlan, Ranges } from './plan.ts';

const headerSize = 7;

async function previewAac(window: AudioWindow, seconds: number): Promise<PreviewPlan | null> {
  const end = await startOfTrailingTags(window);
  const ranges = new Ranges();
  let position = await endOfLeadingTags(window);
  let taken = 0;
  while (position + headerSize <= end) {
    if (!window.has(position, headerSize)) await window.cover(position, headerSize);
    const header = readAdtsHeader(window.at(position, headerSize));
    if (!header || position + header.length > end) break;
    taken += header.samples / header.sampleRate;
    if (taken > seconds) break;
    ranges.add(position, header.length);
    position += header.length;
  }
  return ranges.behind(Buffer.alloc(0));
}

type Planner = (window: AudioWindow, seconds: number) => Promise<PreviewPlan | null>;

const planners: Readonly<Record<Container, Planner>> = {
  mp3: previewMp3,
  m4a: previewM4a,
  ogg: previewOgg,
  flac: previewFlac,
  wav: previewWav,
  aac: previewAac,
};

/** In bytes. The frames and pages of 45 s have a few megabytes; the largest accepted index has 64. */
const maxBytes = 128 * 1024 * 1024;

/**
 * @param seconds the limit; the preview ends with the last whole frame before it
 * @returns null when not even the first frame fits
 */
export async function planPreview(source: ByteSource, container: string, seconds: number): Promise<PreviewPlan | null> {
  if (!isContainer(container)) return null;
  return planners[container](new AudioWindow(source, { maxBytes }), seconds);
}

function isContainer(name: string): name is Container {
  return Object.hasOwn(planners, name);
}

async function previewWav(window: AudioWindow, seconds: number): Promise<PreviewPlan | null> {
  const { format, bytesPerSecond, start, size } = await findWavSound(window);
  const blockSize = Math.max(1, format.readUInt16LE(12));
  const length = Math.floor(Math.min(seconds * bytesPerSecond, size) / blockSize) * blockSize;
  const ranges = new Ranges();
  ranges.add(start, length);
  return ranges.behind(headOf(format, length));
}

function headOf(format: Buffer, length: number): Buffer {
  const padded = Buffer.alloc(format.length + (format.length % 2));
  format.copy(padded);
  const riff = Buffer.from('RIFF\0\0\0\0WAVEfmt \0\0\0\0');
  riff.writeUInt32LE(padded.length + length + 20, 4);
  riff.writeUInt32LE(format.length, 16);
  const data = Buffer.from('data\0\0\0\0');
  data.writeUInt32LE(length, 4);
  return Buffer.concat([riff, padded, data]);
}
