// @ts-check

/**
 * Flaky tests passed on a retry. `reason` says what this machine lacks; null if the test doesn't say.
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {string[]} failed
 * @property {string[]} flaky
 * @property {{ name: string, reason: string | null }[]} skipped
 */

/**
 * @param {readonly Outcome[]} outcomes
 * @returns {Outcome}
 */
export function sumOf(outcomes) {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.flatMap(({ failed }) => failed),
    flaky: outcomes.flatMap(({ flaky }) => flaky),
    skipped: outcomes.flatMap(({ skipped }) => skipped),
  };
}

/** A flaky test counts as a fault, and so does a test that is skipped without a reason. @param {Outcome} outcome */
export function isGreen({ failed, flaky, skipped }) {
  return failed.length === 0 && flaky.length === 0 && skipped.every(({ reason }) => reason !== null);
}

/**
 * @param {Outcome} outcome
 * @returns {string} names of tests that failed or were flaky or skipped, and the counts on the last line
 */
export function describe({ passed, failed, flaky, skipped }) {
  const reasons = new Set(skipped.map(({ reason }) => reason));
  const unexplained = skipped.filter(({ reason }) => reason === null).map(({ name }) => name);
  const lacking = [...reasons].filter((reason) => reason !== null);
  const counted = lacking.map(
    (lack) => `${skipped.filter(({ reason }) => reason === lack).length} for want of ${lack}`,
  );
  return [
    ...list('Failed', failed),
    ...list('Passed at a later try, which counts as failed', flaky),
    ...list('Skipped without a reason, which counts as failed', unexplained),
    `${passed} passed, ${failed.length} failed, ${flaky.length} flaky, ${skipped.length} skipped` +
      (counted.length > 0 ? `: ${counted.join(', ')}` : ''),
  ].join('\n');
}

/**
 * @param {string} title
 * @param {readonly string[]} names
 */
function list(title, names) {
  return names.length === 0 ? [] : [`${title}:`, ...names.map((name) => `  ${name}`)];
}
