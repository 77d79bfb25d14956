import type { TestOptions } from 'vitest';
import { hasSampleAudio } from './audio-files.ts';
import { hasFfmpeg } from './ffmpeg.ts';
import { hasServers, type OutsideServer } from './outside-servers.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What a test that is skipped needs, and this machine lacks. */
    lacks?: string;
  }
}

/**
 * For `test` and `describe`, as their second argument: they are skipped where the machine lacks something, and the run says so at
 * its end.
 */
export function needing(what: string, isThere: boolean): TestOptions {
  return isThere ? {} : { skip: true, meta: { lacks: what } };
}

/** On CI they aren't skipped, but fail. */
export function needingServers(...programs: readonly OutsideServer[]): TestOptions {
  return needing(programs.join(' and '), hasServers(...programs));
}

/** As `needingServers`. */
export const needingFfmpeg = needing('ffmpeg', hasFfmpeg);

export const needingRoot = needing('the rights of root', process.getuid?.() === 0);

export const needingSampleAudio = needing('the sample audio beside the checkout', hasSampleAudio);
