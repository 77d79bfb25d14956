import os from 'node:os';
import { performance } from 'node:perf_hooks';

const started = Math.round(performance.timeOrigin);

/** Pids repeat, e.g. 1 in every container, so the machine and the start time are included. */
export const processName = `${os.hostname()}_${process.pid}_${started}`;

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
