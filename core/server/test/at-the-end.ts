import { onTestFinished, TestRunner } from 'vitest';

const open: (() => unknown)[] = [];

/** Registers a cleanup for the end of the calling test, or of the file when called outside a test. The last cleanup runs first. */
export function atTheEnd(end: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await end()));
  else open.push(end);
}

export async function endAll(): Promise<void> {
  for (let end = open.pop(); end; end = open.pop()) await end();
}
