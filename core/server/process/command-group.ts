import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import os from 'node:os';

/** A tenth of a normal session's processor share; with less, a command would stall on a busy machine. */
const sessionPriority = 10;
const maxGroupTries = 10;
const groupPauseMs = 150;

/** Kills a process that was spawned `detached`, with all its descendants. */
export function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {}
}

/** Runs a process at the lowest priority, so that listeners are served first. */
export function giveWay(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  } catch {}
  haveSessionGiveWay(child, maxGroupTries);
}

/** Linux shares the processor among sessions first (`man 7 sched`, autogroups), so ffmpeg's session gets a lower priority too. */
function haveSessionGiveWay(child: ChildProcess, tries: number): void {
  if (tries === 0 || child.exitCode !== null || child.signalCode !== null) return;
  try {
    writeFileSync(`/proc/${child.pid}/autogroup`, String(sessionPriority));
  } catch (error) {
    // Linux allows users other than root one change of a session's priority every tenth of a second.
    const isTooSoon = error instanceof Error && 'code' in error && error.code === 'EAGAIN';
    if (isTooSoon) setTimeout(haveSessionGiveWay, groupPauseMs, child, tries - 1).unref();
  }
}
