// npm test: everything that is to be green, from a fresh clone, stopping at the first step that is not.
import fs from 'node:fs';
import path from 'node:path';
import './check-node.mjs';

const { prepare } = await import('./prepare.mjs');
const { StepFailed, endWithChildren, root, say } = await import('./run.mjs');
const { takeTemporaryFolder } = await import('./temporary-folder.mjs');

process.chdir(root);
// Whoever breaks the run off is left nothing either: its steps end, and what they left is removed as after any failure.
endWithChildren();
await prepare();
// Only now: they use installed packages.
const { ensureBrowser } = await import('./browser.mjs');
const { ensureFfmpeg } = await import('./ffmpeg.mjs');
const { ensureOutsideServers } = await import('./outside-servers.mjs');
const { checkSources, runBrowserTests, runFleetTests, runSoak, runUnitTests } = await import('./test-steps.mjs');

// Not in the temporary folder, in which nothing may be left.
const reports = path.join(root, 'node_modules/.cache/test-reports');
fs.rmSync(reports, { recursive: true, force: true });
fs.mkdirSync(reports, { recursive: true });
const temporary = takeTemporaryFolder();
const sum = { passed: 0, failed: 0 };
try {
  await checkSources();
  const browser = await ensureBrowser();
  await ensureFfmpeg();
  await ensureOutsideServers();
  await count('unit and server tests', () => runUnitTests(reports));
  await count('fleet tests', () => runFleetTests(reports));
  await count('soak', () => runSoak(reports));
  await count('browser tests', () => runBrowserTests(reports, browser));
  temporary.assertEmpty();
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  say(error.message);
  sum.failed ||= 1;
} finally {
  fs.rmSync(reports, { recursive: true, force: true });
  temporary.remove();
}
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed > 0 ? 1 : 0;

/**
 * @param {string} name
 * @param {() => Promise<{ passed: number, failed: number }>} tests
 */
async function count(name, tests) {
  const { passed, failed } = await tests();
  sum.passed += passed;
  sum.failed += failed;
  if (failed > 0) throw new StepFailed(`Failed: ${name}`);
}
