/**
 * A property that needs the database or a server gets a tenth of the runs in `npm test`.
 * @param all the runs of `npm run test:all`
 */
export function runs(all: number): { numRuns: number } {
  return { numRuns: process.env.TEST_THOROUGH ? all : Math.max(Math.min(all, 3), Math.ceil(all / 10)) };
}

/**
 * Leaves out the runs that would begin after the time limit. At fast-check's own limit, a run in progress would continue during the next
 * test.
 * @param limitMs counted from this call
 */
export function untilLimit<Given extends unknown[]>(limitMs: number, run: (...given: Given) => Promise<void>) {
  const end = Date.now() + limitMs;
  return async (...given: Given): Promise<void> => {
    if (Date.now() < end) await run(...given);
  };
}
