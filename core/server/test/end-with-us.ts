import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';

/** Ends a program and removes its temporary folder if this process ends first, e.g. in an interrupted run. */
export function endWithUs(child: ChildProcess, folder: string | null = null): void {
  const end = () => {
    child.kill('SIGKILL');
    if (folder !== null) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}
