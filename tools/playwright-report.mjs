// @ts-check

/** @typedef {{ title: string, file?: string, specs?: Spec[], suites?: Suite[] }} Suite */
/** @typedef {{ title: string, file: string, tests: { status: string, annotations?: { type: string, description?: string }[] }[] }} Spec */

/**
 * @param {{ suites: Suite[], errors?: { message?: string }[] }} report in Playwright's JSON
 * @param {boolean} hasBrowser false if the tests were only listed
 * @returns {import('./test-outcome.mjs').Outcome}
 */
export function outcomeOfPlaywright({ suites, errors = [] }, hasBrowser) {
  /** @type {import('./test-outcome.mjs').Outcome} */
  const outcome = {
    passed: 0,
    failed: errors.map(({ message }) => `outside of a test: ${message}`),
    flaky: [],
    skipped: [],
  };
  for (const { title, file, tests } of suites.flatMap(specsOf)) {
    const name = `e2e/${file} > ${title}`;
    for (const { status, annotations = [] } of tests) {
      const reason = hasBrowser
        ? annotations.find(({ type }) => type === 'skip')?.description
        : 'a browser (docs/testing.md)';
      if (!hasBrowser || status === 'skipped') outcome.skipped.push({ name, reason: reason ?? null });
      else if (status === 'expected') outcome.passed += 1;
      else if (status === 'flaky') outcome.flaky.push(name);
      else outcome.failed.push(name);
    }
  }
  return outcome;
}

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}
