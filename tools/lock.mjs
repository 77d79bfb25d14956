import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './is-alive.mjs';
import { root, say } from './run.mjs';

const lockFile = path.join(root, 'dist/.preparing');
const pollMs = 100;

/**
 * Two processes must not do this work at once in this folder, i.e. install or build.
 * @param {() => Promise<void>} work
 */
export async function alone(work) {
  fs.mkdirSync(path.dirname(lockFile), { recursive: true });
  let hasSaidSo = false;
  while (!tryToLock()) {
    const holder = readHolder();
    if (holder !== null && !isAlive(holder)) removeLockOf(holder);
    else {
      if (!hasSaidSo) say(`Waiting for process ${holder ?? '?'}, which installs or builds Lectern…`);
      hasSaidSo = true;
      await pause(pollMs);
    }
  }
  try {
    await work();
  } finally {
    fs.rmSync(lockFile, { force: true });
  }
}

function tryToLock() {
  // The file is written elsewhere and linked, so that the lock never exists without its holder's process id.
  const mine = `${lockFile}-${process.pid}`;
  fs.writeFileSync(mine, String(process.pid));
  try {
    fs.linkSync(mine, lockFile);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    fs.rmSync(mine, { force: true });
  }
}

function readHolder() {
  try {
    return Number(fs.readFileSync(lockFile, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * @param {number} holder
 */
function removeLockOf(holder) {
  const aside = `${lockFile}-${process.pid}-stale`;
  try {
    fs.renameSync(lockFile, aside);
    // Another process may have removed the lock and locked again in between; in that case its lock is put back.
    if (Number(fs.readFileSync(aside, 'utf8')) !== holder) fs.linkSync(aside, lockFile);
  } catch {
    // The lock is already gone, or locked again.
  }
  fs.rmSync(aside, { force: true });
}
