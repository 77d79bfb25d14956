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
// Chosen once: the workers read this file too.
process.env.E2E_DATA_DIR ??= makeFolder('lectern-e2e-');
// Chromium leaves files of its own in its temporary folder when it is killed: the covers that it shows the system, for one.
process.env.E2E_BROWSER_TMPDIR ??= makeFolder('lectern-chromium-');
// A developer's settings file is for their own server; what tests start inherits this.
process.env.LECTERN_ENV = 'off';

// The real server with its own database and the demo library, in the browser that tools/test.mjs found.
export default defineConfig({
  testDir: '.',
  globalSetup: './geo-server.ts',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  // Tests wait for pages, sound and servers half of their time: as many again take what a core has left meanwhile.
  workers: Math.ceil(availableParallelism() * (process.env.TEST_THOROUGH ? 1.5 : 2)),
  fullyParallel: true,
  projects: [
    { name: 'library', testIgnore: '*.own.e2e.ts' },
    // Each worker has a server with a library of its own (own-server.ts), which costs as much as ten tests.
    { name: 'own server', testMatch: '*.own.e2e.ts', workers: process.env.TEST_THOROUGH ? 2 : 1 },
  ],
  // Three browsers, a server and PostgreSQL on two cores: one second try, which the report names as flaky.
  retries: 1,
  // Generous, as the machine may have other work: only what never comes waits so long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    // Without a graphics card each frame of an animation is drawn by the processor that the tests wait for: a fifth of their time. Those
    // of gestures and of what slides have motion (`withMotion`).
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker keeps would answer for the server in tests of something else; those of the worker allow it.
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
      // Making renditions takes what the tests need of the machine.
      FFMPEG: 'off',
      // By what else the machine does.
      OVERLOAD_LOOP_MS: '60000',
      // Tests serve live streams themselves, each at a port of its own.
      STREAM_ORIGINS: 'http://127.0.0.1:*',
      // And podcasts.
      SOURCES_PRIVATE: 'on',
      // And systems that receive events.
      WEBHOOKS_PRIVATE: 'on',
      // And push services.
      PUSH_PRIVATE: 'on',
    },
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 6_000 },
  },
});

/**
 * Makes a temporary folder that PostgreSQL's user can enter when root runs the tests, as a server's data folder must be. It goes
 * with this process, which ends after the server and the browsers: Playwright's own `globalTeardown` runs while the server still
 * writes there.
 */
function makeFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), prefix));
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
