import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';

/**
 * Ends a program and removes its folder if this process ends before the test does, e.g. in an interrupted run.
 * @param folder the program's temporary folder, if it has one
 */
export function endWithUs(child: ChildProcess, folder: string | null = null): void {
  const end = () => {
    child.kill('SIGKILL');
    if (folder !== null) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}
