/**
 * A property that needs the database or a server gets a tenth of the runs in `npm test`.
 * @param all the runs of `npm run test:all`
 */
export function runs(all: number): { numRuns: number } {
  return { numRuns: process.env.TEST_THOROUGH ? all : Math.max(Math.min(all, 3), Math.ceil(all / 10)) };
}
