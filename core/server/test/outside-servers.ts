import { findProgram } from '#tools/programs';

export type OutsideServer = 'pgbouncer' | 'haproxy' | 'nginx' | 'swift-proxy-server';

/** On CI, missing programs make tests fail instead of being skipped. */
export function hasServers(...programs: readonly OutsideServer[]): boolean {
  return process.env.CI !== undefined || programs.every((program) => findProgram([program]) !== undefined);
}

export function pathOf(program: OutsideServer): string {
  const found = findProgram([program]);
  if (found === undefined)
    throw new Error(`These tests need ${program}, which npm run test:setup installs on Debian as root.`);
  return found;
}
