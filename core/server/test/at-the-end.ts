import { onTestFinished, TestRunner } from 'vitest';

/** The cleanups of the running file. A worker runs one file after the other. */
const open: (() => unknown)[] = [];

/**
 * Registers a cleanup for the end of the calling test, or of the file when called at the top level or in a `beforeAll`. The last registered
 * runs first. (`afterAll` would never be called from within a test.)
 */
export function atTheEnd(end: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await end()));
  else open.push(end);
}

export async function endAll(): Promise<void> {
  for (let end = open.pop(); end; end = open.pop()) await end();
}
