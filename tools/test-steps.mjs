import fs from 'node:fs';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { checkSources } from './check-sources.mjs';
import { outcomeOfPlaywright } from './playwright-report.mjs';
import { runInstalled, StepFailed, say } from './run.mjs';
import { sumOf } from './test-outcome.mjs';
import { watchTests } from './watch-tests.mjs';

/** @typedef {import('./test-outcome.mjs').Outcome} Outcome */

/**
 * @typedef {object} Choice
 * @property {string} reports folder
 * @property {boolean} isThorough true for `npm run test:all`
 * @property {string | null} shard e.g. `1/3`; null for all
 */

const limitMs = { usual: 20 * 60_000, thorough: 50 * 60_000 };

/**
 * @param {Choice} choice
 * @returns {readonly (() => Promise<Outcome>)[]} in order
 */
export function stepsOf(choice) {
  const { isThorough, shard } = choice;
  const isFirst = shard === null || shard.startsWith('1/');
  const quick = ['unit', 'components', 'server', ...(isThorough ? ['thorough'] : [])];
  return [
    // `npm test` leaves these checks out, because `npm run check` has them.
    ...(isThorough && isFirst ? [checked] : []),
    () => runVitest(quick, choice),
    // The fleet of processes and the server under load run separately, since each takes the whole machine.
    ...(isThorough ? [() => runVitest(['fleet'], choice), () => runVitest(['soak'], choice)] : []),
    () => runBrowser(choice),
  ];
}

async function checked() {
  const failure = await failureOf(checkSources());
  return failure ? failed('types, lint, boundaries, documents') : { passed: 1, failed: [], flaky: [], skipped: [] };
}

/**
 * @param {readonly string[]} projects of vitest.config.ts
 * @param {Choice} choice
 * @returns {Promise<Outcome>}
 */
async function runVitest(projects, { reports, isThorough, shard }) {
  const report = path.join(reports, `${projects.join('-')}.json`);
  const args = [
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    ...(shard ? ['--shard', shard, '--passWithNoTests'] : []),
    '--reporter=dot',
    '--reporter=./tools/vitest-report.mjs',
  ];
  const env = { ...(isThorough && { TEST_THOROUGH: 'yes' }), TEST_REPORTS: reports, TEST_OUTCOME: report };
  say(`Running ${projects.join(', ')}…`);
  const watch = watchTests(reports);
  const failure = await failureOf(runInstalled('vitest/vitest.mjs', args, { env, limitMs: limitOf(isThorough) }));
  const outcome = reported(report, failure, `vitest (${projects.join(', ')})`, (text) => JSON.parse(text));
  return { ...outcome, failed: [...outcome.failed, ...watch.stop()] };
}

const desk = 'desk-.*e2e';

/**
 * Operators' tests change the library that other tests rely on, so each group has its own server.
 * @param {Choice} choice
 * @returns {Promise<Outcome>}
 */
async function runBrowser(choice) {
  const browser = await findBrowser();
  if (browser === null && process.env.CI) return failed('there is no browser');
  const left = choice.isThorough ? '' : '@thorough';
  const library = await browse(browser, ['--grep-invert', left ? `${desk}|${left}` : desk], choice);
  const operators = await browse(browser, ['--grep', desk, ...(left ? ['--grep-invert', left] : [])], choice);
  return sumOf([library, operators]);
}

/**
 * @param {string | null} browser path of Chromium; null where there is none
 * @param {readonly string[]} chosen
 * @param {Choice} choice
 */
async function browse(browser, chosen, { reports, isThorough, shard }) {
  const report = path.join(reports, 'playwright.json');
  fs.rmSync(report, { force: true });
  const env = {
    ...(isThorough && { TEST_THOROUGH: 'yes' }),
    CHROMIUM_PATH: browser ?? '',
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  const parts = [...(shard ? [`--shard=${shard}`] : []), ...(browser ? [] : ['--list'])];
  const args = [
    'test',
    '-c',
    'e2e/playwright.config.ts',
    '--reporter=dot,json',
    '--pass-with-no-tests',
    '--forbid-only',
    ...chosen,
    ...parts,
  ];
  say('Running the tests in Chromium…');
  const options = { env, limitMs: limitOf(isThorough), endedBy: /** @type {const} */ ('SIGINT') };
  const failure = await failureOf(runInstalled('@playwright/test/cli.js', args, options));
  return reported(report, failure, 'playwright', (text) => outcomeOfPlaywright(JSON.parse(text), browser !== null));
}

/** @param {boolean} isThorough */
function limitOf(isThorough) {
  return isThorough ? limitMs.thorough : limitMs.usual;
}

/**
 * @param {string} report
 * @param {StepFailed | null} failure
 * @param {string} name
 * @param {(text: string) => Outcome} read
 * @returns {Outcome}
 */
function reported(report, failure, name, read) {
  if (!fs.existsSync(report)) return failed(`${name} ended without a report`);
  const outcome = read(fs.readFileSync(report, 'utf8'));
  const isExplained = outcome.failed.length > 0 || outcome.flaky.length > 0;
  return failure && !isExplained ? { ...outcome, failed: [name] } : outcome;
}

/** @param {string} what @returns {Outcome} */
function failed(what) {
  return { passed: 0, failed: [what], flaky: [], skipped: [] };
}

/**
 * @param {Promise<void>} work
 * @returns {Promise<StepFailed | null>}
 */
async function failureOf(work) {
  try {
    await work;
    return null;
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    say(error.message);
    return error;
  }
}
