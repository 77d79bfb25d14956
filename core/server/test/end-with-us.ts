import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';

/**
 * Ends a program when this process ends before the test that has started it, as in a run that is broken off, and removes its folder.
 * @param folder its temporary folder, if it has one
 */
export function endWithUs(child: ChildProcess, folder: string | null = null): void {
  const end = () => {
    child.kill('SIGKILL');
    if (folder !== null) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}
