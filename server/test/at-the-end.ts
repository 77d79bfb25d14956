import { onTestFinished, TestRunner } from 'vitest';

/** What is still to be ended of the file that runs: a worker runs one after the other. */
const open: (() => unknown)[] = [];

/**
 * Ends something when it is over: at the end of the test that calls this, its `beforeEach` included, or of the file that does so
 * at its top or in a `beforeAll`. What was begun last ends first. (`afterAll` would never be called from within a test.)
 */
export function atTheEnd(end: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await end()));
  else open.push(end);
}

/** Ends what the file that has run began. For `set-up.ts`. */
export async function endAll(): Promise<void> {
  for (let end = open.pop(); end; end = open.pop()) await end();
}
