// @ts-check
import fs from 'node:fs';

export default class OutcomeReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest/node').SerializedError[]} errors outside of tests
   */
  onTestRunEnd(modules, errors) {
    /** @type {import('./test-outcome.mjs').Outcome} */
    const outcome = { passed: 0, failed: [], flaky: [], skipped: [] };
    for (const module of modules) {
      for (const test of module.children.allTests()) add(outcome, test);
      if (module.state() === 'failed' && [...module.children.allTests('failed')].length === 0)
        outcome.failed.push(module.relativeModuleId);
    }
    for (const { message } of errors) outcome.failed.push(`outside of a test: ${message}`);
    if (process.env.TEST_OUTCOME) fs.writeFileSync(process.env.TEST_OUTCOME, JSON.stringify(outcome));
  }
}

/**
 * @param {import('./test-outcome.mjs').Outcome} outcome
 * @param {import('vitest/node').TestCase} test
 */
function add(outcome, test) {
  const { state } = test.result();
  const name = `${test.module.relativeModuleId} > ${test.fullName}`;
  if (state === 'passed') {
    if (test.diagnostic()?.flaky) outcome.flaky.push(name);
    else outcome.passed += 1;
  } else if (state === 'failed') outcome.failed.push(name);
  else if (state === 'skipped') outcome.skipped.push({ name, reason: reasonOf(test) });
}

/**
 * @param {import('vitest/node').TestCase} test
 * @returns {string | null} what this machine lacks for the test (core/server/test/needing.ts)
 */
function reasonOf(test) {
  /** @type {import('vitest/node').TestCase | import('vitest/node').TestSuite | import('vitest/node').TestModule} */
  let part = test;
  for (;;) {
    const { lacks } = part.meta();
    if (lacks) return lacks;
    if (part.type === 'module') return null;
    part = part.parent;
  }
}
