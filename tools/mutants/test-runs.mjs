// @ts-check
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from '#tools/browser';
import { StepFailed } from '#tools/run';

/**
 * If a run ended without a failed test, `file` is null and `name` says why.
 * @typedef {{ file: string | null, name: string }} Failure
 */

const minuteMs = 60_000;
/** Tests that take longer hang, even on a busy machine. Related tests may be all of the server's. */
const limitsMs = { chosen: 15 * minuteMs, related: 60 * minuteMs, browser: 30 * minuteMs };

export class TestRuns {
  #folder;
  #log;
  #report;
  #temporary;
  #isStopped = false;
  /** @type {import('node:child_process').ChildProcess | null} */
  #running = null;

  /** @param {string} folder of the copy; other files go next to this folder */
  constructor(folder) {
    this.#folder = folder;
    this.#log = `${folder}-log`;
    this.#report = `${folder}-report.json`;
    this.#temporary = `${folder}-tmp`;
  }

  stop() {
    this.#isStopped = true;
    this.#end();
  }

  /**
   * @param {readonly string[]} tests files or folders
   * @param {{ bail: boolean }} options
   * @returns {Promise<{ failure: Failure | null, files: string[] }>}
   */
  async unit(tests, { bail }) {
    return this.#vitest(['run', ...tests], { limitMs: bail ? limitsMs.chosen : limitsMs.related, bail });
  }

  /** @param {string} file of the sources */
  async related(file) {
    return this.#vitest(['related', file, '--run', '--passWithNoTests'], { limitMs: limitsMs.related, bail: true });
  }

  /**
   * @param {readonly string[]} tests
   * @returns {Promise<Failure | null>}
   */
  async browser(tests) {
    const built = await this.#run(['tools/rebuild.mjs'], { limitMs: limitsMs.chosen });
    if (built !== 0) throw new StepFailed(`The copy can’t be built: ${fs.readFileSync(this.#log, 'utf8')}`);
    const args = [
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--grep-invert=@thorough',
      '--reporter=json',
      '--retries=0',
      '--max-failures=1',
    ];
    const env = { CHROMIUM_PATH: (await findBrowser()) ?? '', PLAYWRIGHT_JSON_OUTPUT_NAME: this.#report };
    const script = 'node_modules/@playwright/test/cli.js';
    const end = await this.#run([script, ...args, ...tests.map((test) => `/${test}`)], {
      limitMs: limitsMs.browser,
      env,
    });
    if (end === 0) return null;
    if (end === null) return tookTooLong;
    const name = failedSpec(this.#readReport());
    return { file: null, name: name ?? `the browser tests (exit ${end})` };
  }

  /**
   * @param {string[]} args
   * @param {{ limitMs: number, bail: boolean }} options
   */
  async #vitest(args, { limitMs, bail }) {
    const reporting = ['--reporter=json', `--outputFile=${this.#report}`, ...(bail ? ['--bail', '1'] : [])];
    const projects = ['server', 'unit', 'components'].flatMap((name) => ['--project', name]);
    const end = await this.#run(['node_modules/vitest/vitest.mjs', ...args, ...projects, ...reporting], { limitMs });
    /** @type {{ testResults?: { name: string, status: string, assertionResults: { status: string, fullName: string }[] }[] }} */
    const { testResults = [] } = this.#readReport();
    const results = testResults.map((result) => ({ ...result, file: path.relative(this.#folder, result.name) }));
    const files = results.map(({ file }) => file);
    if (end === 0) return { failure: null, files };
    const failed = results.flatMap(({ file, status, assertionResults }) => {
      const names = assertionResults.flatMap((test) => (test.status === 'failed' ? test.fullName : []));
      if (names.length === 0 && status === 'failed') names.push('the file as a whole');
      return names.map((name) => ({ file, name }));
    });
    const otherwise = end === null ? tookTooLong : { file: null, name: `the run (exit ${end})` };
    return { failure: failed[0] ?? otherwise, files };
  }

  /**
   * @param {string[]} args of Node
   * @param {{ limitMs: number, env?: Record<string, string> }} options
   * @returns {Promise<number | null>} the exit code; null when it took too long
   */
  async #run(args, { limitMs, env = {} }) {
    fs.rmSync(this.#report, { force: true });
    fs.rmSync(this.#temporary, { recursive: true, force: true, maxRetries: 5 });
    fs.mkdirSync(this.#temporary);
    if (this.#isStopped) throw new StepFailed('Stopped.');
    const log = fs.openSync(this.#log, 'w');
    const child = spawn(process.execPath, args, {
      cwd: this.#folder,
      env: { ...process.env, TMPDIR: this.#temporary, TMP: this.#temporary, TEMP: this.#temporary, ...env },
      stdio: ['ignore', log, log],
      detached: true,
    });
    fs.closeSync(log);
    this.#running = child;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      this.#end();
    }, limitMs);
    /** @type {number} */
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (exitCode, signal) => resolve(exitCode ?? 128 + (signal ? os.constants.signals[signal] : 0)));
    });
    clearTimeout(timer);
    this.#end();
    this.#running = null;
    if (this.#isStopped) throw new StepFailed('Stopped.');
    return isLate ? null : code;
  }

  #end() {
    const pid = this.#running?.pid;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // The process group has already ended.
    }
  }

  #readReport() {
    return fs.existsSync(this.#report) ? JSON.parse(fs.readFileSync(this.#report, 'utf8')) : {};
  }
}

/** @type {Failure} */
const tookTooLong = { file: null, name: 'the time limit' };

/**
 * A suite in Playwright's report.
 * @typedef {{ suites?: Suite[], specs?: { title: string, ok: boolean }[] }} Suite
 */

/**
 * @param {Suite} suite
 * @returns {string | undefined} the title of the first test that failed
 */
function failedSpec({ suites = [], specs = [] }) {
  return specs.find(({ ok }) => !ok)?.title ?? suites.map(failedSpec).find((title) => title !== undefined);
}
