// @ts-check

/**
 * @param {number} pid
 * @returns whether a process with this id runs, even another user's
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
