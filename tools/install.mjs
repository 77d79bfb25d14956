import fs from 'node:fs';
import path from 'node:path';
import { root, run, say } from './run.mjs';

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean }> }} Lock */

export function isInstalled() {
  const wanted = readLock('package-lock.json');
  // npm writes this file last, so it is missing after an install that was killed.
  const found = readLock('node_modules/.package-lock.json');
  if (!wanted) throw new Error('package-lock.json is missing');
  if (!found) return false;
  return Object.entries(wanted.packages).every(
    ([name, { version, optional }]) => name === '' || optional || found.packages[name]?.version === version,
  );
}

/**
 * @param {string} name
 * @returns {Lock | null}
 */
function readLock(name) {
  try {
    return JSON.parse(fs.readFileSync(path.join(root, name), 'utf8'));
  } catch {
    return null;
  }
}

/** The build needs development packages, so NODE_ENV is ignored. */
export async function install() {
  say('Installing packages…');
  await installHere(root);
}

/** @param {string} folder */
export async function installHere(folder) {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath ?? '';
  const options = { quiet: true, cwd: folder, env: { NODE_ENV: undefined } };
  if (npm.endsWith('npm-cli.js')) await run(process.execPath, [npm, ...args], options);
  else await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}
