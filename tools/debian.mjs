import fs from 'node:fs';
import path from 'node:path';
import { run, StepFailed, say } from './run.mjs';

/**
 * @param {readonly string[]} programs
 * @returns {string | undefined} where the first of them is that this machine has
 */
export function findProgram(programs) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const places = programs.flatMap((program) => folders.map((folder) => path.join(folder, program)));
  return places.find((place) => fs.existsSync(place));
}

/**
 * Installs a package of Debian's where we may; where not, or when that fails, only says why.
 * @param {string} name
 */
export async function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !findProgram(['apt-get'])) return;
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    await run('apt-get', ['update'], options);
    await run('apt-get', ['install', '-y', '--no-install-recommends', name], options);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    say(error.message);
  }
}
