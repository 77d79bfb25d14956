// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Exceptions for libraries that are linked and not changed (libvips within sharp), and for data that only the build reads. */
const allowedFor = new Map([
  ['LGPL-3.0-or-later', /^@img\//],
  ['CC-BY-4.0', /^caniuse-lite$/],
]);

/** Licences from the Readme or LICENSE of packages whose package.json has none or an inexact one. */
const known = new Map([
  ['combine-errors', 'MIT'],
  ['parse-cache-control', 'BSD-3-Clause'],
  ['png-js', 'MIT'],
]);

/**
 * @param {import('./lockfile.mjs').LockedPackage} locked
 * @returns {string} an SPDX expression; empty if unknown
 */
export function licenceOf({ place, name, license }) {
  return known.get(name) ?? license ?? licenceIn(path.join(place, 'package.json')) ?? '';
}

/** @param {string} file @returns {string | undefined} */
function licenceIn(file) {
  if (!existsSync(file)) return undefined;
  /** @type {{ license?: string | { type?: string }, licenses?: { type?: string }[] }} */
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.[0]?.type;
}

/**
 * @param {string} name
 * @param {string} expression in SPDX
 * @returns {boolean}
 */
export function isAllowed(name, expression) {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some((each) => isAllowed(name, each));
  return bare.split(' AND ').every((each) => allowed.has(each) || allowedFor.get(each)?.test(name) === true);
}

/**
 * @param {readonly import('./lockfile.mjs').LockedPackage[]} packages
 * @returns {string} text of docs/licences.md
 */
export function licencePage(packages) {
  const lines = packages.map((locked) => {
    const used = locked.dev ? 'build, tests or browser' : 'server';
    return `| ${locked.name} | ${locked.version} | ${licenceOf(locked)} | ${used} |`;
  });
  return [
    '# Licences',
    '',
    'Every package that `npm ci` may install, by `package-lock.json`. Made by `node tools/check-dependencies.mjs --write`.',
    'Their texts are in their folders below `node_modules`. Lectern itself is under the [MIT licence](../LICENSE).',
    '',
    '| Package | Version | Licence | Used by |',
    '|---|---|---|---|',
    ...[...new Set(lines)].toSorted(),
    '',
  ].join('\n');
}
