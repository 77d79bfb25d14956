import os from 'node:os';
import { performance } from 'node:perf_hooks';

const started = Math.round(performance.timeOrigin);

/**
 * This process, for the names of its temporary files and folders: machine, pid and start, since pids repeat, such as the first
 * one of each container.
 */
export const processName = `${os.hostname()}_${process.pid}_${started}`;

/**
 * Whether the process that a temporary file or folder is named after still runs: `unknown` for one of another machine, or a name
 * without a process.
 * @param name begins with a `processName`
 */
export function writerOf(name: string): 'runs' | 'gone' | 'unknown' {
  const [host, pid, start] = name.split('_');
  if (host !== os.hostname() || !/^\d+$/.test(pid ?? '')) return 'unknown';
  if (Number(pid) === process.pid) return start === String(started) ? 'runs' : 'gone';
  return runs(Number(pid)) ? 'runs' : 'gone';
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
