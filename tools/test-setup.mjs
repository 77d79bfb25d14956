// npm run test:setup: Debian's packages for the tests of npm run test:all that work with other programs. As root.
import './check-node.mjs';

const { findProgram } = await import('./programs.mjs');
const { installFromDebian } = await import('./debian.mjs');
const { say } = await import('./run.mjs');

/** What the tests need: the program of each, and Debian's packages that have it. */
const needed = [
  { program: 'chromium-headless-shell', packages: ['chromium-headless-shell'] },
  { program: 'ffmpeg', packages: ['ffmpeg'] },
  { program: 'pgbouncer', packages: ['pgbouncer'] },
  { program: 'haproxy', packages: ['haproxy'] },
  { program: 'nginx', packages: ['nginx'] },
  // It gives servers a clock of their own.
  { program: 'faketime', packages: ['faketime'] },
  { program: 'python3', packages: ['python3'] },
  { program: 'swift-proxy-server', packages: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'] },
];
const isMissing = (/** @type {{ program: string }} */ { program }) => !findProgram([program]);
const missing = needed.filter(isMissing);
if (missing.length > 0) await installFromDebian(...missing.flatMap(({ packages }) => packages));
const left = missing.filter(isMissing).map(({ program }) => program);
if (left.length > 0) {
  say(
    `Missing: ${left.join(', ')}. As root on Debian this command installs them; the tests that need them are passed over.`,
  );
  process.exitCode = 1;
}
