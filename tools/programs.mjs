import fs from 'node:fs';
import path from 'node:path';

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
