import { AudioWindow } from '#server/features/media/containers/audio-window';
import type { Container } from '#server/features/media/containers/facts';
import type { ByteSource } from '#server/features/media/containers/source';
import { previewAac } from './aac.ts';
import { previewFlac } from './flac.ts';
import { previewM4a } from './m4a.ts';
import { previewMp3 } from './mp3.ts';
import { previewOgg } from './ogg.ts';
import type { PreviewPlan } from './plan.ts';
import { previewWav } from './wav.ts';

type Planner = (window: AudioWindow, seconds: number) => Promise<PreviewPlan | null>;

const planners: Readonly<Record<Container, Planner>> = {
  mp3: previewMp3,
  m4a: previewM4a,
  ogg: previewOgg,
  flac: previewFlac,
  wav: previewWav,
  aac: previewAac,
};

/** The frames and pages of 45 s have a few megabytes, and the largest accepted index has 64. */
const mostBytes = 128 * 1024 * 1024;

/**
 * Determines which bytes of an audio file, with which header, make a file with only its beginning.
 * @param seconds at most: it ends with the last whole frame (page, sample) before that
 * @param container from `inspectAudio`
 * @returns null when not even the first frame fits
 * @throws UnplayableError when the file has too many parts, or has changed since it was probed
 */
export async function planPreview(source: ByteSource, container: string, seconds: number): Promise<PreviewPlan | null> {
  if (!isContainer(container)) return null;
  return planners[container](new AudioWindow(source, { mostBytes }), seconds);
}

function isContainer(name: string): name is Container {
  return Object.hasOwn(planners, name);
}
