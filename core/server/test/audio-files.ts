import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '#core/server/paths';

/** The demo's audio is always there. */
const demoAudio = path.join(packageRoot, 'content/audio');
const beside = path.join(packageRoot, '..');
const samples = readdirSync(beside)
  .map((name) => path.join(beside, name, 'audio'))
  .find((folder) => existsSync(path.join(folder, 'hard')));

/** Real files of every kind (`good`) and faulty ones (`hard`), where a folder next to the checkout has them in its `audio`. */
export const hasSampleAudio = samples !== undefined;
export const goodAudio = path.join(samples ?? '', 'good');
export const hardAudio = path.join(samples ?? '', 'hard');

export function demoFiles(): string[] {
  return readdirSync(demoAudio)
    .sort()
    .map((name) => path.join(demoAudio, name));
}
