import fs from 'node:fs';
import path from 'node:path';
import { root, run, runInstalled, StepFailed, say } from './run.mjs';

/** @typedef {{ passed: number, failed: number }} Counts */

/** What needs no server: types, lint and format, the rules between folders, the documents. */
export async function checkSources() {
  const projects = [
    'tsconfig.json',
    'web/tsconfig.json',
    'web/tsconfig.worker.json',
    'web/tsconfig.node.json',
    'e2e/tsconfig.json',
  ].filter(exists);
  const scripts = [
    'tools/check-boundaries.mjs',
    'tools/check-directions.mjs',
    'tools/check-docs.mjs',
    'tools/check-dependencies.mjs',
  ].filter(exists);
  await Promise.all([
    ...projects.map((project) =>
      step(`types (${project})`, runInstalled('typescript/bin/tsc', ['--noEmit', '-p', project], { quiet: true })),
    ),
    step(
      'lint and format (npx biome check --write mends most)',
      runInstalled('@biomejs/biome/bin/biome', ['ci'], { quiet: true }),
    ),
    ...scripts.map((script) => step(script, run(process.execPath, [script], { quiet: true }))),
  ]);
}

/**
 * Server, contract and web logic, by Vitest.
 * @param {string} folder for its report
 * @returns {Promise<Counts>}
 */
export async function runUnitTests(folder) {
  return await runProjects(folder, ['server', 'web']);
}

/**
 * Several servers that people use while one fault after the other happens to them; by itself, since requests are timed.
 * @param {string} folder for its report
 * @returns {Promise<Counts>}
 */
export async function runFleetTests(folder) {
  return await runProjects(folder, ['fleet']);
}

/**
 * A server that people, slow listeners and attackers use at the same time; by itself, since it needs all of the machine.
 * @param {string} folder for its report
 * @returns {Promise<Counts>}
 */
export async function runSoak(folder) {
  return await runProjects(folder, ['soak']);
}

/**
 * @param {string} folder
 * @param {readonly string[]} projects of vitest.config.ts
 * @returns {Promise<Counts>}
 */
async function runProjects(folder, projects) {
  const report = path.join(folder, 'vitest.json');
  fs.rmSync(report, { force: true });
  const chosen = projects.flatMap((name) => ['--project', name]);
  const args = ['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const failure = await failureOf(runInstalled('vitest/vitest.mjs', args));
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(report);
  return counted({ passed: numPassedTests, failed: numFailedTests }, failure);
}

/** The operators' tests change the library that all others count on, so each of the two has a server of its own. */
const ofTheDesk = 'desk-.*e2e';

/**
 * The whole in Chromium, by Playwright.
 * @param {string} folder for its report
 * @param {string} browser the path of Chromium's program
 * @returns {Promise<Counts>}
 */
export async function runBrowserTests(folder, browser) {
  const library = await browse(folder, browser, ['--grep-invert', ofTheDesk]);
  if (library.failed > 0) return library;
  const desk = await browse(folder, browser, ['--grep', ofTheDesk]);
  return { passed: library.passed + desk.passed, failed: desk.failed };
}

/**
 * @param {string} folder
 * @param {string} browser
 * @param {readonly string[]} chosen which tests
 * @returns {Promise<Counts>}
 */
async function browse(folder, browser, chosen) {
  const report = path.join(folder, 'playwright.json');
  fs.rmSync(report, { force: true });
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...chosen];
  const failure = await failureOf(runInstalled('@playwright/test/cli.js', args, { env }));
  const { expected = 0, flaky = 0, unexpected = 0 } = readReport(report).stats ?? {};
  return counted({ passed: expected + flaky, failed: unexpected }, failure);
}

/** @param {string} name */
function exists(name) {
  return fs.existsSync(path.join(root, name));
}

/**
 * Names the step in its failure.
 * @param {string} name
 * @param {Promise<void>} work
 */
async function step(name, work) {
  const failure = await failureOf(work);
  if (failure) throw new StepFailed(`Failed: ${name}`);
  say(`✓ ${name}`);
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
    if (error instanceof StepFailed) return error;
    throw error;
  }
}

/** @param {string} report */
function readReport(report) {
  return fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : {};
}

/**
 * A run may also fail without a test that did.
 * @param {Counts} counts
 * @param {StepFailed | null} failure
 * @returns {Counts}
 */
function counted({ passed, failed }, failure) {
  return { passed, failed: failure ? Math.max(failed, 1) : failed };
}
