import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '#server/platform/paths';

/** The demo's audio is always there. */
const demoAudio = path.join(packageRoot, 'content/audio');
const sharedAudio = path.join(packageRoot, '../shared/audio');

/** Real files of every kind (`good`) and faulty ones (`hard`), where a checkout has them next to it. */
export const hasSharedAudio = existsSync(sharedAudio);
export const goodAudio = path.join(sharedAudio, 'good');
export const hardAudio = path.join(sharedAudio, 'hard');

export function demoFiles(): string[] {
  return readdirSync(demoAudio)
    .sort()
    .map((name) => path.join(demoAudio, name));
}
