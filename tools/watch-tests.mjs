// @ts-check
import fs from 'node:fs';
import path from 'node:path';

const everyMs = 5_000;

/**
 * Kills the process of a test that exceeds its own limit, because the test never yields the processor.
 * @param {string} reports folder in which each test process notes its current test (vitest.setup.ts)
 * @returns {{ stop(): string[] }} names of the killed tests
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
    // The process has already ended.
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
    // The process has ended meanwhile.
    return null;
  }
}
