// @ts-check
import fs from 'node:fs';
import path from 'node:path';

const everyMs = 5_000;

/**
 * Ends the process of a test that runs for longer than its own limit, which only one that never gives the processor back can.
 * @param {string} reports the folder in which each process that runs tests says what it is at (vitest.setup.ts)
 * @param {number} longestMs
 * @returns {{ stop(): string[] }} `stop` gives the names of those that were ended
 */
export function watchTests(reports, longestMs) {
  /** @type {string[]} */
  const ended = [];
  const timer = setInterval(() => {
    for (const file of running(reports)) {
      const found = read(file);
      if (!found || Date.now() - found.since < longestMs) continue;
      ended.push(`${found.name} never ended`);
      fs.rmSync(file, { force: true });
      process.kill(found.pid, 'SIGKILL');
    }
  }, everyMs);
  return {
    stop() {
      clearInterval(timer);
      return ended;
    },
  };
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
    const since = fs.statSync(file).mtimeMs;
    const [, pid, name = ''] = /^(\d+) (.*)$/s.exec(fs.readFileSync(file, 'utf8')) ?? [];
    return pid === undefined ? null : { since, pid: Number(pid), name };
  } catch {
    // It has ended meanwhile.
    return null;
  }
}
