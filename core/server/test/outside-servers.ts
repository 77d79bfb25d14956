import { findProgram } from '#tools/programs';

/** A server that Lectern works with, by the name of its program. */
export type OutsideServer = 'pgbouncer' | 'haproxy' | 'nginx' | 'swift-proxy-server';

/**
 * @returns whether this machine has them all: tests that need them are skipped otherwise, and `npm test` reports it. On
 * CI they fail.
 */
export function hasServers(...programs: readonly OutsideServer[]): boolean {
  return process.env.CI !== undefined || programs.every((program) => findProgram([program]) !== undefined);
}

/**
 * @returns the path of its program
 * @throws Error that says how to install it, when the machine has none
 */
export function pathOf(program: OutsideServer): string {
  const found = findProgram([program]);
  if (found === undefined)
    throw new Error(`These tests need ${program}, which npm run test:setup installs on Debian as root.`);
  return found;
}
