// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { root } from '#tools/run';

const leftOut = ['node_modules', 'dist', 'data', '.git', 'test-results'];

/**
 * Copies Lectern's sources as they are, committed or not. Its packages are links, in a folder of the copy's own: what caches there
 * knows the copy's sources alone.
 * @param {string} folder is made
 */
export function copySources(folder) {
  fs.mkdirSync(folder);
  for (const name of fs.readdirSync(root)) {
    if (leftOut.includes(name)) continue;
    const filter = (/** @type {string} */ source) => path.basename(source) !== 'node_modules';
    fs.cpSync(path.join(root, name), path.join(folder, name), { recursive: true, filter });
  }
  const packages = path.join(folder, 'node_modules');
  fs.mkdirSync(packages);
  for (const name of fs.readdirSync(path.join(root, 'node_modules'))) {
    if (name === '.bin' || !name.startsWith('.'))
      fs.symlinkSync(path.join(root, 'node_modules', name), path.join(packages, name));
  }
  // It says that all is installed.
  const installed = 'node_modules/.package-lock.json';
  fs.copyFileSync(path.join(root, installed), path.join(folder, installed));
}
