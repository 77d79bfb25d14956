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
 * @property {boolean} [inBundle] true within another package, whose hash covers this one
 * @property {boolean} [link] true for a folder of the repository
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {boolean} [hasInstallScript]
 */

/** @returns {LockedPackage[]} packages that `npm ci` installs, without folders of the repository */
export function readLockfile() {
  /** @type {{ packages: Record<string, Omit<LockedPackage, 'place'>> }} */
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, locked]) => ({ ...locked, place, name: locked.name ?? place.replace(/^.*node_modules\//, '') }));
}
