import type { TestOptions } from 'vitest';
import { hasSampleAudio } from './audio-files.ts';
import { hasFfmpeg } from './ffmpeg.ts';
import { hasServers, type OutsideServer } from './outside-servers.ts';

declare module 'vitest' {
  interface TaskMeta {
    lacks?: string;
  }
}

/** Skips tests where the machine lacks something. The run lists skipped tests at its end. */
export function needing(what: string, isThere: boolean): TestOptions {
  return isThere ? {} : { skip: true, meta: { lacks: what } };
}

export function needingServers(...programs: readonly OutsideServer[]): TestOptions {
  return needing(programs.join(' and '), hasServers(...programs));
}

export const needingFfmpeg = needing('ffmpeg', hasFfmpeg);

export const needingRoot = needing('the rights of root', process.getuid?.() === 0);

export const needingSampleAudio = needing('the sample audio beside the checkout', hasSampleAudio);
