// @ts-check
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isAlive } from './is-alive.mjs';
import { root } from './run.mjs';

const prefix = 'lt-';
/** Of the parent's path, so that sockets below the folder keep to the 103 bytes that systems allow for a socket's path. */
const longestParent = 30;
/** In bytes. */
const leastRoom = 8e9;

/**
 * Gives this process and those that it starts a temporary folder of their own, and removes what runs that were killed left of theirs.
 * @returns {{ listLeft(): string[], remove(): void }} `listLeft` names what was left there
 */
export function takeTemporaryFolder() {
  const parent = chooseParent();
  removeForgotten(parent);
  const folder = fs.mkdtempSync(path.join(parent, `${prefix}${process.pid}-`));
  // PostgreSQL's own user enters it when root runs the tests.
  fs.chmodSync(folder, 0o755);
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder;
  // What is kept from one run to the next is no litter.
  process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/node-compile');
  process.env.PWTEST_CACHE_DIR ??= path.join(root, 'node_modules/.cache/playwright');
  return {
    listLeft: () => fs.readdirSync(folder),
    remove: () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** In memory where there is room: tests write some gigabytes that nobody needs afterwards. */
function chooseParent() {
  const memory = '/dev/shm';
  if (process.platform === 'linux' && fs.existsSync(memory) && !process.env.TMPDIR) {
    const { bavail, bsize } = fs.statfsSync(memory);
    if (bavail * bsize > leastRoom) return memory;
  }
  return os.tmpdir().length > longestParent && fs.existsSync('/tmp') ? '/tmp' : os.tmpdir();
}

/** A PostgreSQL that still runs in one of them ends by itself once its folder is gone. @param {string} parent */
function removeForgotten(parent) {
  for (const name of fs.readdirSync(parent)) {
    const pid = new RegExp(`^${prefix}(\\d+)-\\w{6}$`).exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    try {
      fs.rmSync(path.join(parent, name), { recursive: true, force: true });
    } catch {
      // Another user's.
    }
  }
}
