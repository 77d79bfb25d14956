// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { licenceOf } from './licences.mjs';
import { readLockfile } from './lockfile.mjs';

/**
 * Writes a build's bill of materials as CycloneDX 1.5, always the same for the same lockfile. `npm sbom` fails on packages that require the
 * latest version of another.
 * @param {string} file
 */
export function writeSbom(file) {
  /** @type {Map<string, object>} */
  const components = new Map();
  for (const locked of readLockfile()) {
    const { name, version, integrity, dev } = locked;
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    const licence = licenceOf(locked);
    components.set(purl, {
      type: 'library',
      'bom-ref': purl,
      name,
      version,
      purl,
      // Packages in the browser app are also optional, because only the build needs them.
      scope: dev ? 'optional' : 'required',
      ...(integrity && { hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }] }),
      ...(licence && { licenses: [{ expression: licence }] }),
    });
  }
  const sorted = [...components].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, component]) => component);
  mkdirSync(path.dirname(file), { recursive: true });
  const bill = { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, components: sorted };
  writeFileSync(file, `${JSON.stringify(bill, null, 1)}\n`);
}

/** @param {string} integrity as npm writes it: `sha512-` and base64 */
function hexOf(integrity) {
  return Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');
}
