// @ts-check
// npm run fuzz [-- --what api|audio|… --minutes 10 --seed 1]: sends random requests to the API, or mutated files to the parsers, for longer
// than npm run test:all.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import './check-node.mjs';

const { prepare } = await import('./prepare.mjs');
const { endWithChildren, root, runInstalled, say, StepFailed } = await import('./run.mjs');
const { takeTemporaryFolder } = await import('./temporary-folder.mjs');

const parsers = ['audio', 'pictures', 'feeds', 'lists', 'transcripts', 'archives', 'restore', 'headers'];
const known = ['api', ...parsers];
const folder = path.join(root, 'node_modules/.cache/fuzz');

const { values } = parseArgs({
  options: {
    what: { type: 'string', default: 'api' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string' },
  },
});
const minutes = Number(values.minutes);
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
const chosen = values.what === 'all' ? known : values.what.split(',');
const unknown = chosen.find((what) => !known.includes(what));
if (!(minutes > 0) || !Number.isSafeInteger(seed) || unknown !== undefined) {
  say(
    `--what takes all or some of ${known.join(',')}, --minutes a number above 0, and --seed a whole number, e.g. npm run fuzz -- --what audio --minutes 10 --seed 1`,
  );
  process.exit(2);
}

endWithChildren();
await prepare();
const temporary = takeTemporaryFolder();
try {
  for (const what of chosen) await fuzz(what);
  const left = temporary.listLeft();
  if (left.length > 0) throw new StepFailed(`Failed: left in the temporary folder: ${left.join(', ')}`);
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  say(error.message);
  process.exitCode = 1;
} finally {
  temporary.remove();
}

/** @param {string} what */
async function fuzz(what) {
  const reportFile = path.join(folder, `${what}.json`);
  fs.mkdirSync(folder, { recursive: true });
  fs.rmSync(reportFile, { force: true });
  const test =
    what === 'api'
      ? 'core/server/test/fuzz/fuzz.thorough.test.ts'
      : 'core/server/test/fuzz/parsers/parsers.thorough.test.ts';
  const env = { FUZZ_SECONDS: String(minutes * 60), FUZZ_SEED: String(seed), FUZZ_REPORT: reportFile, FUZZ_WHAT: what };
  try {
    await runInstalled('vitest/vitest.mjs', ['run', '--project', 'thorough', test], { env });
  } finally {
    if (fs.existsSync(reportFile)) say(inWords(JSON.parse(fs.readFileSync(reportFile, 'utf8'))));
    else if (what !== 'api') say(`${what}: it ended within the case of seed ${seedInHand(what)}`);
  }
}

/** @param {{ parser: string, cases: number, taken: number, casesPerSecond: number, slowest: { ms: number, seed: number }, peakMegabytes: number, findings: string[] }} report */
function inWords({ parser, cases, taken, casesPerSecond, slowest, peakMegabytes, findings }) {
  return [
    `${parser}: ${cases} cases from seed ${seed} (${casesPerSecond}/s), ${taken} taken, ${cases - taken} refused; slowest ${slowest.ms} ms of ` +
      `processor time (seed ${slowest.seed}); ${peakMegabytes} MB more memory at most; findings: ${findings.length}`,
    ...findings,
  ].join('\n');
}

/** Reads the seed of a case that even the test's time limit couldn't end. @param {string} what */
function seedInHand(what) {
  const file = path.join(folder, `${what}.in-hand`);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : 'unknown';
}
