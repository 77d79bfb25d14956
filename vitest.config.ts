import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { alias } from './web/build/sources.ts';

export default defineConfig({
  test: {
    // Many tests wait for a server, a mail or a process: another worker takes what a core has left meanwhile.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        test: {
          name: 'server',
          // Files share what they import, which is without state of its own: to load it anew for each takes a minute of all.
          isolate: false,
          include: ['server/**/*.test.ts', 'contract/**/*.test.ts', 'content/**/*.test.ts'],
          globalSetup: 'server/test/global-setup.ts',
          setupFiles: 'server/test/set-up.ts',
          // Generous: some start whole servers, beside all the others, and ffmpeg gives way to them all.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        // A fleet of processes, measured against the clock: `npm test` runs it when nothing else runs.
        test: {
          name: 'fleet',
          include: ['e2e/{fleet,chaos}/**/*.test.ts'],
          hookTimeout: 600_000,
          globalSetup: 'server/test/global-setup.ts',
          setupFiles: 'server/test/set-up.ts',
        },
      },
      {
        // Needs the machine for itself too. `npm run bench -- soak` runs it for longer.
        test: {
          name: 'soak',
          include: ['e2e/soak/**/*.test.ts'],
          hookTimeout: 600_000,
          globalSetup: 'server/test/global-setup.ts',
          setupFiles: 'server/test/set-up.ts',
        },
      },
      {
        // Other browsers than Chromium, one after the other: `npm run e2e:browsers` starts what they need.
        test: {
          name: 'browsers',
          include: ['e2e/browsers/**/*.test.ts'],
          setupFiles: 'server/test/set-up.ts',
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
      {
        // What components show, in a DOM without a browser.
        resolve: { alias: [...alias] },
        test: {
          name: 'components',
          pool: 'threads',
          environment: 'happy-dom',
          include: ['web/src/**/*.test.tsx'],
          setupFiles: 'web/src/test/set-up.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias: [...alias] },
        // Modules have state here, so each file gets its own; a thread for that is made in less time than a process.
        test: {
          name: 'web',
          pool: 'threads',
          include: ['web/src/**/*.test.ts', 'tools/**/*.test.ts'],
          // Generous: they run beside those of the server, which take all of the machine at times.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
