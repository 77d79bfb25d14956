import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Lifecycle } from './lifecycle.ts';

/**
 * Runs another of our programs to its end with the same settings; stops it when we are stopped.
 * @param program the path of its compiled module; its output goes to our stderr
 * @throws Error when it fails; it has reported why
 */
export async function runBeside(program: string, life: Lifecycle): Promise<void> {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', process.stderr, process.stderr] });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? signal));
  });
  life.onClose(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const end = await ended;
  if (end !== 0) throw new Error(`${path.basename(program)} ended with ${end}`);
}
