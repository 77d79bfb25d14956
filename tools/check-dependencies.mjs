// @ts-check
// Every package must come from the registry with its hash, run no unknown script, and have an acceptable licence. docs/licences.md lists
// the licences; --write regenerates that page.
import { readFileSync, writeFileSync } from 'node:fs';
import { faultsOfSources } from './dependencies/faults.mjs';
import { isAllowed, licenceOf, licencePage } from './dependencies/licences.mjs';
import { readLockfile } from './dependencies/lockfile.mjs';

const page = 'docs/licences.md';

const packages = readLockfile();
const { allowScripts = {} } = JSON.parse(readFileSync('package.json', 'utf8'));
const faults = faultsOfSources(packages, new Set(Object.keys(allowScripts)));
for (const locked of packages) {
  const licence = licenceOf(locked);
  if (!isAllowed(locked.name, licence))
    faults.push(`${locked.place} is under ${licence || 'a licence that it doesn’t say'}`);
}
const made = licencePage(packages);
if (process.argv.includes('--write')) writeFileSync(page, made);
else if (readFileSync(page, 'utf8') !== made) {
  faults.push(`${page} isn’t what package-lock.json says: run node tools/check-dependencies.mjs --write`);
}
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log(`dependencies: ${packages.length} packages, from the registry alone, with their hashes and licences`);
