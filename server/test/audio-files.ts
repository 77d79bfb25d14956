import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '#server/platform/paths';

/** The demo's audio: always there. */
const demoAudio = path.join(packageRoot, 'content/audio');
const sharedAudio = path.join(packageRoot, '../shared/audio');

/** Real files of every kind (`good`) and such as aren't right (`hard`), where a checkout has them beside it. */
export const hasSharedAudio = existsSync(sharedAudio);
export const goodAudio = path.join(sharedAudio, 'good');
export const hardAudio = path.join(sharedAudio, 'hard');

/** @returns absolute paths of the demo's audio, sorted */
export function demoFiles(): string[] {
  return readdirSync(demoAudio)
    .sort()
    .map((name) => path.join(demoAudio, name));
}
