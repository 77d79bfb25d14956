import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { faultsOfSources } from './faults.mjs';
import { isAllowed } from './licences.mjs';
import { readLockfile } from './lockfile.mjs';
import { writeSbom } from './sbom.mjs';

const good = { place: 'node_modules/a', name: 'a', version: '1.0.0', integrity: 'sha512-abc' };

test('a package from elsewhere, without its hash, or with a script that nobody has read is refused by name', () => {
  const none = new Set<string>();
  expect(faultsOfSources([good], none)).toEqual([]);
  const faultsOf = (changed: object) => faultsOfSources([{ ...good, ...changed }], none).join();
  expect(faultsOf({ resolved: 'git+ssh://git@example.org/a.git' })).toContain('node_modules/a comes from git+ssh://');
  expect(faultsOf({ resolved: 'https://registry.example.org/a.tgz' })).toContain('https://registry.npmjs.org/');
  expect(faultsOf({ integrity: undefined })).toContain('has no SHA-512');
  expect(faultsOf({ integrity: 'sha1-abc' })).toContain('has no SHA-512');
  expect(faultsOf({ hasInstallScript: true })).toContain('runs a script when it is installed');
  expect(faultsOfSources([{ ...good, hasInstallScript: true }], new Set(['a']))).toEqual([]);
});

test.each([
  ['a', 'MIT', true],
  ['a', '(MIT OR GPL-3.0-only)', true],
  ['a', 'MIT AND ISC', true],
  ['a', 'GPL-3.0-only', false],
  ['a', 'MIT AND AGPL-3.0-only', false],
  ['a', 'LGPL-3.0-or-later', false],
  ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
  ['a', '', false],
])('%s under "%s" may be used: %s', (name, licence, may) => {
  expect(isAllowed(name, licence)).toBe(may);
});

const Bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ name: z.string(), version: z.string(), purl: z.string().startsWith('pkg:npm/') })),
});

test('the bill of materials has every package, and is the same for the same packages', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sbom-'));
  try {
    const [first, second] = ['first.json', 'second.json'].map((name) => {
      const file = path.join(folder, name);
      writeSbom(file);
      return readFileSync(file, 'utf8');
    });
    expect(first).toBe(second);
    const { components } = Bill.parse(JSON.parse(first ?? ''));
    const purls = new Set(components.map(({ name, version }) => `${name}@${version}`));
    const missing = readLockfile().filter(({ name, version }) => !purls.has(`${name}@${version}`));
    expect(missing.map(({ place }) => place)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
