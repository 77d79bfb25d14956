// @ts-check
import { StepFailed } from '#tools/run';
import { apply } from './mutant.mjs';

/** @typedef {import('./mutant.mjs').Mutant} Mutant */

/** If a test also fails without the fault, the whole run stops, because such a test proves nothing. */
export class Judge {
  #runs;
  #folder;
  /** @type {Set<string>} */
  #good = new Set();

  /**
   * @param {import('./test-runs.mjs').TestRuns} runs
   * @param {string} folder with the copy of the sources
   */
  constructor(runs, folder) {
    this.#runs = runs;
    this.#folder = folder;
  }

  /**
   * @param {readonly string[]} tests
   * @throws StepFailed if one of them fails without a fault
   */
  async assertGood(tests) {
    const unknown = tests.filter((test) => !this.#good.has(test));
    if (unknown.length === 0) return;
    const { failure, files } = await this.#runs.unit(unknown, { bail: false });
    assertGone(failure);
    for (const test of [...unknown, ...files]) this.#good.add(test);
  }

  /** @param {Mutant} mutant @returns {Promise<string | null>} which of the mutant's own tests catches it */
  async amongItsTests(mutant) {
    const { tests = [] } = mutant;
    if (tests.length === 0) return null;
    return this.#judged(mutant, () => this.#runs.unit(tests, { bail: true }));
  }

  /** @param {Mutant} mutant @returns {Promise<string | null>} which test catches it, of all tests that depend on its file */
  async amongAll(mutant) {
    return (await this.#judged(mutant, () => this.#runs.related(mutant.file))) ?? (await this.#inBrowser(mutant));
  }

  /**
   * @param {Mutant} mutant
   * @param {() => Promise<{ failure: import('./test-runs.mjs').Failure | null }>} run
   */
  async #judged(mutant, run) {
    const { failure } = await this.#withFault(mutant, run);
    if (failure === null) return null;
    if (failure.file !== null) await this.assertGood([failure.file]);
    // Without a failed test, something unrelated to the fault may have ended the run.
    else assertGone((await run()).failure);
    return inWords(failure);
  }

  /** @param {Mutant} mutant */
  async #inBrowser(mutant) {
    const { browser = [] } = mutant;
    if (browser.length === 0) return null;
    const failure = await this.#withFault(mutant, () => this.#runs.browser(browser));
    if (failure === null) return null;
    assertGone(await this.#runs.browser(browser));
    return inWords(failure);
  }

  /**
   * @template Result
   * @param {Mutant} mutant
   * @param {() => Promise<Result>} work
   */
  async #withFault(mutant, work) {
    const restore = apply(mutant, this.#folder);
    try {
      return await work();
    } finally {
      restore();
    }
  }
}

/** @param {import('./test-runs.mjs').Failure | null} failure without any fault */
function assertGone(failure) {
  if (failure !== null) throw new StepFailed(`Fails without any fault: ${inWords(failure)}`);
}

/** @param {import('./test-runs.mjs').Failure} failure */
function inWords({ file, name }) {
  return file === null ? name : `${file}: ${name}`;
}
