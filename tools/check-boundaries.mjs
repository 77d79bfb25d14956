// @ts-check
// The rules follow the folders, so they cover a new feature at once (docs/architecture.md).
import { problemsIn, unneededIn } from './boundaries/rules.mjs';
import { readSources } from './boundaries/sources.mjs';

const sources = readSources();
const problems = [...problemsIn(sources), ...unneededIn(sources)];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log(`boundaries: ${sources.length} files keep them`);
