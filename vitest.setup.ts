import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach } from 'vitest';

// `npm test` uses the same random values each time. `npm run test:all` uses new ones, and a failure names its seed.
if (!process.env.TEST_THOROUGH) fc.configureGlobal({ seed: 20_261_129 });

// A process in an endless loop can't report, so this file names its test and the time limit (tools/watch-tests.mjs).
const { TEST_REPORTS: reports, VITEST_POOL_ID: pool } = process.env;
if (reports) {
  const file = path.join(reports, `running-${pool}`);
  // Hooks before and after a test may each take as long as the test.
  beforeEach(({ task }) => {
    const until = Date.now() + 3 * task.timeout;
    writeFileSync(file, `${process.pid} ${until} ${task.file.name} > ${task.name}`);
  });
  afterEach(() => rmSync(file, { force: true }));
}
