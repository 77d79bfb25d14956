// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { licenceOf } from './licences.mjs';
import { readLockfile } from './lockfile.mjs';

/**
 * Writes the bill of materials of a build, as CycloneDX 1.5: every package of package-lock.json with its version, hash and licence. The
 * same packages give the same file. Not by `npm sbom`: that refuses packages which ask for the latest of another.
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
      // What is built into the app that browsers get is needed while building alone, too.
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
