import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '#core/server/paths';

const demoAudio = path.join(packageRoot, 'content/audio');
const beside = path.join(packageRoot, '..');
const samples = readdirSync(beside)
  .map((name) => path.join(beside, name, 'audio'))
  .find((folder) => existsSync(path.join(folder, 'hard')));

export const hasSampleAudio = samples !== undefined;
export const goodAudio = path.join(samples ?? '', 'good');
export const hardAudio = path.join(samples ?? '', 'hard');

export function demoFiles(): string[] {
  return readdirSync(demoAudio)
    .sort()
    .map((name) => path.join(demoAudio, name));
}
