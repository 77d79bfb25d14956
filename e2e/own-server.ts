import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { port as ofTheRun } from './geo.ts';
import { settleAfter, soonMs } from './settling.ts';
import { test as base, expect } from './test.ts';

const main = fileURLToPath(new URL('../dist/server/src/main.js', import.meta.url));

/** A server that tests may stop and restart, with the demo library and a database of its own. */
export interface OwnServer {
  url: string;
  /** Its data folder, which commands find it by. */
  folder: string;
  /** Ends it: for a browser, as if the network were gone. */
  stop: () => Promise<void>;
  /** Starts it on the same address, with the same database. */
  start: (settings?: Record<string, string>) => Promise<void>;
  /** Has it run as it did at first: where it was stopped, or started with settings, it starts again. */
  restore: () => Promise<void>;
}

/** Tests with a service worker, which the server of all other tests is kept from. One server for the tests of a worker process. */
export const test = base.extend<object, { server: OwnServer }>({
  serviceWorkers: 'allow',
  server: [
    async ({ browserName: _ }, use, { parallelIndex }) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'lectern-own-'));
      await chmod(folder, 0o755);
      const port = ofTheRun + 100 + parallelIndex;
      const server = makeServer(folder, port);
      try {
        await server.start();
        await use(server);
      } finally {
        await server.stop();
        await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

/** Opens the app, and waits until its worker has all that it fetches. */
export async function openKept(page: Page): Promise<void> {
  await page.context().addInitScript(settleAfter, soonMs);
  await page.goto('/');
  const state = () => page.evaluate(() => navigator.serviceWorker.controller?.state);
  await expect.poll(state, { timeout: 30_000 }).toBe('activated');
}

function makeServer(folder: string, port: number): OwnServer {
  let running: ChildProcess | null = null;
  let hasSettings = false;
  const made: OwnServer = {
    url: `http://127.0.0.1:${port}`,
    folder,
    stop: async () => {
      const child = running;
      running = null;
      if (!child || child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.on('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
    start: async (settings = {}) => {
      hasSettings = Object.keys(settings).length > 0;
      // Without ffmpeg: renditions would take what the tests need of the machine.
      const env = {
        DATA_DIR: folder,
        PORT: String(port),
        DATABASE_URL: '',
        GEO_URL: '',
        LOG_LEVEL: 'warn',
        FFMPEG: 'off',
        // By what else the machine does.
        OVERLOAD_LOOP_MS: '60000',
      };
      const child = spawn(process.execPath, [main], {
        env: { ...process.env, ...env, ...settings },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      running = child;
      await new Promise<void>((resolve, reject) => {
        child.stdout.on('data', (said) => String(said).includes('Lectern is at') && resolve());
        child.on('exit', (code) => reject(new Error(`Lectern ended with ${code} before it was ready`)));
      });
    },
    restore: async () => {
      if (running && running.exitCode === null && !hasSettings) return;
      await made.stop();
      await made.start();
    },
  };
  return made;
}
