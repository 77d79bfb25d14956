import { findProgram } from '#tools/programs';

export type OutsideServer = 'pgbouncer' | 'haproxy' | 'nginx' | 'swift-proxy-server';

/** @returns whether this machine has all of them. Otherwise tests that need them are skipped, and on CI they fail. */
export function hasServers(...programs: readonly OutsideServer[]): boolean {
  return process.env.CI !== undefined || programs.every((program) => findProgram([program]) !== undefined);
}

/**
 * @returns the program's path
 * @throws Error that says how to install it, when it is missing
 */
export function pathOf(program: OutsideServer): string {
  const found = findProgram([program]);
  if (found === undefined)
    throw new Error(`These tests need ${program}, which npm run test:setup installs on Debian as root.`);
  return found;
}
