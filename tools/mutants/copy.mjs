// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { root } from '#tools/run';

const leftOut = ['node_modules', 'dist', 'data', '.git', 'test-results'];

/**
 * Copies sources, committed or not. The copy has its own node_modules with links, so that caches there know only the copy's sources.
 * @param {string} folder
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
  // This file marks the packages as installed.
  const installed = 'node_modules/.package-lock.json';
  fs.copyFileSync(path.join(root, installed), path.join(folder, installed));
}
