// @ts-check
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isAlive } from './is-alive.mjs';
import { root } from './run.mjs';

const prefix = 'lt-';
const memory = '/dev/shm';
/** In characters, because systems limit a socket's path to 103 bytes. */
const longestParent = 30;
/** In bytes. */
const leastRoom = 8e9;

/**
 * Also removes the folders that killed runs left.
 * @returns {{ listLeft(): string[], remove(): void }}
 */
export function takeTemporaryFolder() {
  // Old folders go first, since they may be what fills the memory.
  for (const place of [memory, os.tmpdir(), '/tmp']) removeForgotten(place);
  const parent = chooseParent();
  const folder = fs.mkdtempSync(path.join(parent, `${prefix}${process.pid}-`));
  // When root runs the tests, PostgreSQL's user needs access to the folder.
  fs.chmodSync(folder, 0o755);
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder;
  // Caches are kept between runs, so they must not count as leftovers.
  process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/node-compile');
  process.env.PWTEST_CACHE_DIR ??= path.join(root, 'node_modules/.cache/playwright');
  return {
    listLeft: () => fs.readdirSync(folder),
    remove: () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** @returns {string} a folder in memory if there is room, because tests write some gigabytes of throw-away files */
export function chooseParent() {
  if (process.platform === 'linux' && !process.env.TMPDIR && isWritable(memory)) {
    const { bavail, bsize } = fs.statfsSync(memory);
    if (bavail * bsize > leastRoom) return memory;
  }
  return os.tmpdir().length > longestParent && fs.existsSync('/tmp') ? '/tmp' : os.tmpdir();
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    fs.accessSync(folder, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** A PostgreSQL that still runs in such a folder ends once its folder is gone. @param {string} parent */
function removeForgotten(parent) {
  for (const name of fs.existsSync(parent) ? fs.readdirSync(parent) : []) {
    const pid = new RegExp(`^${prefix}(\\d+)-\\w{6}$`).exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    try {
      fs.rmSync(path.join(parent, name), { recursive: true, force: true });
    } catch {
      // The folder belongs to another user.
    }
  }
}
