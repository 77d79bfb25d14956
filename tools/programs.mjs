import fs from 'node:fs';
import path from 'node:path';

/** Folders of server programs, which most users' PATH lacks. */
const ofTheSystem = ['/usr/local/sbin', '/usr/sbin', '/sbin'];

/**
 * @param {readonly string[]} programs
 * @returns {string | undefined} path of the first program that this machine has
 */
export function findProgram(programs) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...ofTheSystem];
  const places = programs.flatMap((program) => folders.map((folder) => path.join(folder, program)));
  return places.find((place) => fs.existsSync(place));
}
