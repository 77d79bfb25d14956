import { readFile } from 'node:fs/promises';
import { hasCode } from '#core/server/database/error-code';

/** Sends a signal to a process and its children, e.g. a PostgreSQL's; to those that are gone, nothing. Linux only. */
export async function signalTree(pid: number, signal: NodeJS.Signals): Promise<void> {
  // Stopped first, it begins no other one meanwhile.
  if (signal !== 'SIGCONT') signalOne(pid, 'SIGSTOP');
  for (const each of [pid, ...(await childrenOf(pid))]) signalOne(each, signal);
}

/**
 * Sends a signal to a process, unless it is gone.
 * @throws Error for 0 and below, which stand for whole groups of processes: that of the tests, with 0
 */
export function signalOne(pid: number, signal: NodeJS.Signals): void {
  if (pid <= 0) throw new Error(`there is no process ${pid} to send ${signal}`);
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

/** @returns the processes that a process has begun */
export async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return children.split(' ').filter(Boolean).map(Number);
}
