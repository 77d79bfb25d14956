import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import os from 'node:os';

/** A tenth of another session's share: with less it would stall on a busy machine, and be terminated. */
const sessionPriority = 10;
const mostGroupTries = 10;
const groupPauseMs = 150;

/** Ends a process that was spawned `detached`, and all that it has started. */
export function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

/** Serves listeners first: runs at the lowest priority. */
export function giveWay(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  } catch {
    // It has already ended, or may not: then it runs at normal priority.
  }
  haveSessionGiveWay(child, mostGroupTries);
}

/**
 * Linux shares the processor among sessions first (`man 7 sched`, autogroups): in a session of its own, ffmpeg would
 * get as much as the whole server or an import, whatever its priority. So its session's priority is lowered too, where
 * such groups exist.
 */
function haveSessionGiveWay(child: ChildProcess, tries: number): void {
  if (tries === 0 || child.exitCode !== null || child.signalCode !== null) return;
  try {
    writeFileSync(`/proc/${child.pid}/autogroup`, String(sessionPriority));
  } catch (error) {
    // Linux allows all users but root together one such change every tenth of a second.
    const isTooSoon = error instanceof Error && 'code' in error && error.code === 'EAGAIN';
    if (isTooSoon) setTimeout(haveSessionGiveWay, groupPauseMs, child, tries - 1).unref();
  }
}
