// @ts-check
import fs from 'node:fs';
import path from 'node:path';

const everyMs = 5_000;

/**
 * Ends the process of a test that runs for longer than its own limit, which only one that never gives the processor back can.
 * @param {string} reports the folder in which each process that runs tests says what it is at (vitest.setup.ts)
 * @returns {{ stop(): string[] }} `stop` gives the names of those that were ended
 */
export function watchTests(reports) {
  /** @type {string[]} */
  const ended = [];
  const timer = setInterval(() => {
    for (const file of running(reports)) {
      const found = read(file);
      if (!found || Date.now() < found.until) continue;
      ended.push(`${found.name} never ended`);
      fs.rmSync(file, { force: true });
      kill(found.pid);
    }
  }, everyMs);
  return {
    stop() {
      clearInterval(timer);
      return ended;
    },
  };
}

/** @param {number} pid */
function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has died by itself.
  }
}

/** @param {string} reports */
function running(reports) {
  return fs
    .readdirSync(reports)
    .filter((name) => name.startsWith('running-'))
    .map((name) => path.join(reports, name));
}

/** @param {string} file */
function read(file) {
  try {
    const [, pid, until, name = ''] = /^(\d+) (\d+) (.*)$/s.exec(fs.readFileSync(file, 'utf8')) ?? [];
    return pid === undefined ? null : { pid: Number(pid), until: Number(until), name };
  } catch {
    // It has ended meanwhile.
    return null;
  }
}
