import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { writeSbom } from './dependencies/sbom.mjs';
import { root, runInstalled, say } from './run.mjs';

const sources = ['core', 'features', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
// The hash of the sources that dist was built from; written last.
const stamp = path.join(root, 'dist/.built-from');

export function isBuilt() {
  try {
    return fs.readFileSync(stamp, 'utf8') === hashSources();
  } catch {
    return false;
  }
}

export async function build() {
  say('Building…');
  const hash = hashSources();
  fs.rmSync(stamp, { force: true });
  fs.rmSync(path.join(root, 'dist/server'), { recursive: true, force: true });
  await Promise.all([bundleServer(), bundleWeb(), bundlePages()]);
  writeSbom(path.join(root, 'dist/sbom.json'));
  fs.writeFileSync(stamp, hash);
}

export function bundleServer() {
  return bundle('-c', 'core/server/vite.config.ts');
}

export function bundleBench() {
  return bundle('-c', 'bench/vite.config.ts');
}

export function bundlePages() {
  return bundle('core/web', '--config', 'core/web/vite.server.config.ts');
}

/** The app comes first, because its build empties the folder. */
async function bundleWeb() {
  await bundle('core/web');
  await bundle('core/web/api-docs');
  await bundle('-c', 'core/web/vite.embed.config.ts');
}

/** @param {string[]} what */
function bundle(...what) {
  return runInstalled('vite/bin/vite.js', ['build', ...what], { quiet: true, env: { NODE_ENV: 'production' } });
}

function hashSources() {
  const hash = createHash('sha1');
  for (const source of sources) hashInto(hash, source);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} name below root
 */
function hashInto(hash, name) {
  const place = path.join(root, name);
  if (fs.statSync(place).isDirectory()) {
    for (const entry of fs.readdirSync(place).sort()) hashInto(hash, `${name}/${entry}`);
  } else if (!/\.test\.tsx?$|\/test\/|\.md$/.test(name)) {
    hash.update(name).update('\0').update(fs.readFileSync(place)).update('\0');
  }
}
