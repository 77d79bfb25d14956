import { findProgram, installFromDebian } from './debian.mjs';
import { say } from './run.mjs';

/** What Lectern works with when it runs as several servers: the program of each, and Debian's packages that have it. */
const outsideServers = [
  { program: 'pgbouncer', packages: ['pgbouncer'] },
  { program: 'haproxy', packages: ['haproxy'] },
  { program: 'nginx', packages: ['nginx'] },
  // It gives servers a clock of their own.
  { program: 'faketime', packages: ['faketime'] },
  {
    program: 'swift-proxy-server',
    packages: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'],
  },
];

/** Makes sure of them for the tests that run real ones, where they can be had; those are passed over where not, but for CI. */
export async function ensureOutsideServers() {
  const missing = () => outsideServers.filter(({ program }) => !findProgram([program]));
  if (missing().length === 0) return;
  await installFromDebian(...missing().flatMap(({ packages }) => packages));
  for (const { program } of missing()) say(`THERE IS NO ${program}: the tests that run one are passed over.`);
}
