// @ts-check
import { readFileSync } from 'node:fs';

/**
 * @typedef {object} LockedPackage
 * @property {string} place e.g. `node_modules/zod`
 * @property {string} name
 * @property {string} version
 * @property {string} [resolved]
 * @property {string} [integrity]
 * @property {string} [license]
 * @property {boolean} [inBundle] whether it comes within another package, whose hash covers it
 * @property {boolean} [link] whether it is one of our own folders
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {boolean} [hasInstallScript]
 */

/** @returns {LockedPackage[]} the packages that `npm ci` installs, without our own folders */
export function readLockfile() {
  /** @type {{ packages: Record<string, Omit<LockedPackage, 'place'>> }} */
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, locked]) => ({ ...locked, place, name: locked.name ?? place.replace(/^.*node_modules\//, '') }));
}
