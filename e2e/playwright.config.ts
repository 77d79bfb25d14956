import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { browsers } from '#tools/browser';
import { findProgram } from '#tools/programs';
import { geoUrl, port } from './geo.ts';

const root = path.resolve(fileURLToPath(import.meta.url), '../..');
const address = `http://127.0.0.1:${port}`;
// The folder is chosen only once, because the workers read this file too.
process.env.E2E_DATA_DIR ??= makeFolder('lectern-e2e-');
// A killed Chromium leaves files in its temporary folder, e.g. covers for the system's media controls.
process.env.E2E_BROWSER_TMPDIR ??= makeFolder('lectern-chromium-');
// A developer's settings file must not affect the programs that tests start.
process.env.LECTERN_ENV = 'off';

export default defineConfig({
  testDir: '.',
  globalSetup: './geo-server.ts',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  // Tests spend half of their time waiting for pages, sound and servers, so twice as many workers use the idle cores.
  workers: Math.ceil(availableParallelism() * (process.env.TEST_THOROUGH ? 1.5 : 2)),
  fullyParallel: true,
  projects: [
    { name: 'library', testIgnore: '*.own.e2e.ts' },
    // Each worker has its own server and library (own-server.ts), which costs as much as ten tests.
    { name: 'own server', testMatch: '*.own.e2e.ts', workers: process.env.TEST_THOROUGH ? 2 : 1 },
  ],
  // Two cores run three browsers, a server and PostgreSQL, so a test gets one retry. The report then names the test as flaky.
  retries: 1,
  // Only a test that hangs waits this long, even on a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    // Without a graphics card the processor draws animations, which took a fifth of the tests' time. Tests of gestures and sliding elements
    // enable motion (`withMotion`).
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker's cache would answer for the server in unrelated tests.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    launchOptions: {
      env: { ...process.env, TMPDIR: process.env.E2E_BROWSER_TMPDIR },
      executablePath: process.env.CHROMIUM_PATH ?? findProgram(browsers),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node tools/start.mjs',
    cwd: root,
    url: `${address}/readyz`,
    env: {
      DATA_DIR: process.env.E2E_DATA_DIR,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      GEO_URL: geoUrl,
      // Making renditions would take the processor time that tests need.
      FFMPEG: 'off',
      // The limits are high, because the machine's other work also delays the event loop and PostgreSQL.
      OVERLOAD_LOOP_MS: '60000',
      OVERLOAD_DATABASE_MS: '60000',
      // Tests serve live streams on ports of this machine.
      STREAM_ORIGINS: 'http://127.0.0.1:*',
      // Tests serve podcasts on this machine.
      SOURCES_PRIVATE: 'on',
      // Tests receive webhooks on this machine.
      WEBHOOKS_PRIVATE: 'on',
      // Tests run push services on this machine.
      PUSH_PRIVATE: 'on',
    },
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 6_000 },
  },
});

/**
 * When root runs the tests, PostgreSQL's user needs access to the folder. The folder is removed when this process exits, because the server
 * still writes there during Playwright's `globalTeardown`.
 */
function makeFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), prefix));
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
