// @ts-check
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes the bill of materials of a build, as CycloneDX: every package of package-lock.json with its version, hash and licence. The
 * same packages give the same file.
 * @param {string} file
 */
export function writeSbom(file) {
  const printed = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { serialNumber: _serial, metadata, ...bill } = JSON.parse(printed);
  const { timestamp: _moment, ...lasting } = metadata;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...bill, metadata: lasting }, null, 1)}\n`);
}
