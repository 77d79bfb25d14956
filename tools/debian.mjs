import fs from 'node:fs';
import path from 'node:path';
import { run, StepFailed, say } from './run.mjs';

/** Where servers are, which the PATH of most users doesn't name. */
const ofTheSystem = ['/usr/local/sbin', '/usr/sbin', '/sbin'];

/**
 * @param {readonly string[]} programs
 * @returns {string | undefined} where the first of them is that this machine has
 */
export function findProgram(programs) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...ofTheSystem];
  const places = programs.flatMap((program) => folders.map((folder) => path.join(folder, program)));
  return places.find((place) => fs.existsSync(place));
}

/**
 * Installs packages of Debian's where we may; where not, or when that fails, only says why.
 * @param {readonly string[]} names
 */
export async function installFromDebian(...names) {
  if (process.getuid?.() !== 0 || !findProgram(['apt-get'])) return;
  say(`Installing ${names.join(', ')}…`);
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  // Without a network it fails soon.
  const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::https::Timeout=20'];
  try {
    await run('apt-get', [...patience, 'update'], options);
    await run('apt-get', [...patience, 'install', '-y', '--no-install-recommends', ...names], options);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    say(error.message);
  }
}
