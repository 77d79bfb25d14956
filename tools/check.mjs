// npm run check: types, lint, boundaries, documents, and the unit and component tests that the change since main affects, in less than a
// minute.
import { execFileSync } from 'node:child_process';
import './check-node.mjs';

const { prepare } = await import('./prepare.mjs');
const { endWithChildren, root, runInstalled, StepFailed, say } = await import('./run.mjs');

process.chdir(root);
endWithChildren();
await prepare({ builds: false });
const { checkSources } = await import('./check-sources.mjs');

try {
  await checkSources();
  const args = ['run', '--project', 'unit', '--project', 'components', '--changed', mergeBase(), '--passWithNoTests'];
  await runInstalled('vitest/vitest.mjs', [...args, '--reporter=dot'], { quiet: true });
  say('✓ tests of functions and components that the change touches');
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  say(error.message);
  process.exitCode = 1;
}

function mergeBase() {
  for (const main of ['origin/main', 'main']) {
    try {
      return execFileSync('git', ['merge-base', 'HEAD', main], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    } catch {
      // The clone lacks this branch.
    }
  }
  return 'HEAD';
}
