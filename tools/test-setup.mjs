// npm run test:setup, as root: installs the Debian packages that some tests of npm run test:all need.
import './check-node.mjs';

const { browsers } = await import('./browser.mjs');
const { findProgram } = await import('./programs.mjs');
const { installFromDebian } = await import('./debian.mjs');
const { endWithChildren, say } = await import('./run.mjs');

const needed = [
  { programs: browsers, packages: ['chromium-headless-shell'] },
  { programs: ['ffmpeg'], packages: ['ffmpeg'] },
  { programs: ['pgbouncer'], packages: ['pgbouncer'] },
  { programs: ['haproxy'], packages: ['haproxy'] },
  { programs: ['nginx'], packages: ['nginx'] },
  { programs: ['faketime'], packages: ['faketime'] },
  { programs: ['python3'], packages: ['python3'] },
  { programs: ['swift-proxy-server'], packages: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'] },
];
// An interrupted run must not leave the policy file that keeps services from starting.
endWithChildren();
const isMissing = (/** @type {{ programs: readonly string[] }} */ { programs }) => !findProgram(programs);
const missing = needed.filter(isMissing);
if (missing.length > 0) await installFromDebian(...missing.flatMap(({ packages }) => packages));
const left = missing.filter(isMissing).map(({ programs: [first] }) => first);
if (left.length > 0) {
  say(
    `Missing: ${left.join(', ')}. As root on Debian this command installs them; the tests that need them are passed over.`,
  );
  process.exitCode = 1;
}
