import { readFile } from 'node:fs/promises';
import { hasCode } from '#core/server/database/error-code';

/** Sends a signal to a process and its children, e.g. a PostgreSQL. Skips processes that have ended. Linux only. */
export async function signalTree(pid: number, signal: NodeJS.Signals): Promise<void> {
  // Stopping the process first keeps it from starting children meanwhile.
  if (signal !== 'SIGCONT') signalOne(pid, 'SIGSTOP');
  for (const each of [pid, ...(await childrenOf(pid))]) signalOne(each, signal);
}

/** @throws Error for 0 and below, which stand for process groups; 0 is that of the tests */
export function signalOne(pid: number, signal: NodeJS.Signals): void {
  if (pid <= 0) throw new Error(`there is no process ${pid} to send ${signal}`);
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

export async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return children.split(' ').filter(Boolean).map(Number);
}
