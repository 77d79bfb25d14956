import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import './check-node.mjs';

const { prepare } = await import('./prepare.mjs');
const { endWithChildren, root, say } = await import('./run.mjs');
const { takeTemporaryFolder } = await import('./temporary-folder.mjs');
const { describe, isGreen, sumOf } = await import('./test-outcome.mjs');

const { values: options } = parseArgs({ options: { all: { type: 'boolean' }, shard: { type: 'string' } } });

process.chdir(root);
endWithChildren();
await prepare();
// Imported this late because it needs installed packages.
const { stepsOf } = await import('./test-steps.mjs');

// Reports are outside the temporary folder, which must be empty at the end.
const reports = path.join(root, 'node_modules/.cache/test-reports');
fs.rmSync(reports, { recursive: true, force: true });
fs.mkdirSync(reports, { recursive: true });
const temporary = takeTemporaryFolder();
const begun = performance.now();
/** @type {import('./test-outcome.mjs').Outcome[]} */
const outcomes = [];
try {
  for (const step of stepsOf({ reports, isThorough: options.all ?? false, shard: options.shard ?? null }))
    outcomes.push(await step());
  const left = temporary.listLeft();
  if (left.length > 0)
    outcomes.push({ passed: 0, failed: [`left in the temporary folder: ${left.join(', ')}`], flaky: [], skipped: [] });
} finally {
  fs.rmSync(reports, { recursive: true, force: true });
  temporary.remove();
}
const sum = sumOf(outcomes);
say(`It took ${Math.round((performance.now() - begun) / 1000)} s.`);
console.log(describe(sum));
process.exitCode = isGreen(sum) ? 0 : 1;
