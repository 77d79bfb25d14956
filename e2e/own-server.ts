import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { port as ofTheRun } from './geo.ts';
import { makeServer, type OwnServer } from './running-server.ts';
import { changeDelay, settledSoon } from './settling.ts';
import { test as base, expect } from './test.ts';

/** For tests with a service worker, which other tests block. Each worker process has one server for them. */
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

export async function openStored(page: Page): Promise<void> {
  await page.context().addInitScript(changeDelay, settledSoon);
  await page.goto('/');
  const state = () => page.evaluate(() => navigator.serviceWorker.controller?.state);
  await expect.poll(state, { timeout: 30_000 }).toBe('activated');
}
