import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach } from 'vitest';

// `npm test` finds today what it found yesterday; `npm run test:all` looks elsewhere each time, and a failure names its seed.
if (!process.env.TEST_THOROUGH) fc.configureGlobal({ seed: 20_261_129 });

// A loop without an end keeps its process from saying anything: what it is at, and until when it may be, is known from here
// (tools/watch-tests.mjs).
const { TEST_REPORTS: reports, VITEST_POOL_ID: pool } = process.env;
if (reports) {
  const file = path.join(reports, `running-${pool}`);
  // What goes before and after a test may each take as long as the test.
  beforeEach(({ task }) => {
    const until = Date.now() + 3 * task.timeout;
    writeFileSync(file, `${process.pid} ${until} ${task.file.name} > ${task.name}`);
  });
  afterEach(() => rmSync(file, { force: true }));
}
