import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { alias } from '#core/web/build/sources';

/**
 * A second to what takes ten; a test that never ends is ended, and named. What it waits for is given up sooner, and named too
 * (core/server/test/wait-for.ts). In ms.
 */
const usual = { testTimeout: 120_000, hookTimeout: 120_000, env: { LONGEST_WAIT: '100000' } };
/** Some start whole servers, beside all the others, and ffmpeg gives way to them all. */
const patient = { testTimeout: 600_000, hookTimeout: 600_000 };

const thorough = ['{core,features/*}/server/**/*.{thorough,races}.test.ts'];

const onPostgres = {
  // Files share what they import, which is without state of its own: to load it again for each takes a minute of all.
  isolate: false,
  globalSetup: 'core/server/test/global-setup.ts',
  setupFiles: ['vitest.setup.ts', 'core/server/test/set-up.ts'],
};

// docs/testing.md says what runs where.
export default defineConfig({
  test: {
    // Many tests wait for a server, a mail or a process: as many workers again take what a core has left meanwhile. Servers that are
    // killed and replaced within seconds, as in thorough tests, need more of it.
    maxWorkers: Math.ceil(availableParallelism() * (process.env.TEST_THOROUGH ? 1.5 : 2)),
    projects: [
      {
        resolve: { alias: [...alias] },
        test: {
          name: 'unit',
          include: [
            '{core/{contract,web},features/*/{contract,desk,web},tools,content}/**/*.test.ts',
            'features/*/*.test.ts',
          ],
          isolate: false,
          sequence: { setupFiles: 'list' },
          setupFiles: ['vitest.setup.ts', 'core/web/test/fresh-file.ts'],
          ...usual,
        },
      },
      {
        resolve: { alias: [...alias] },
        test: {
          name: 'components',
          environment: 'happy-dom',
          // Nothing is fetched from elsewhere.
          environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
          include: ['{core,features/*}/web/**/*.test.tsx'],
          isolate: false,
          sequence: { setupFiles: 'list' },
          setupFiles: ['vitest.setup.ts', 'core/web/test/fresh-file.ts', 'core/web/test/set-up.ts'],
          ...usual,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{core,features/*}/server/**/*.test.ts'],
          exclude: thorough,
          ...onPostgres,
          ...usual,
        },
      },
      { test: { name: 'thorough', include: thorough, ...onPostgres, ...patient } },
      {
        // A fleet of processes, and the faults of its servers: by itself, since it takes all of the machine.
        test: {
          name: 'fleet',
          include: ['e2e/{fleet,chaos}/**/*.test.ts'],
          // The figures are printed by `npm run bench -- fleet` alone.
          exclude: process.env.FLEET_PACE === 'long' ? [] : ['e2e/fleet/figures.test.ts'],
          ...onPostgres,
          ...patient,
        },
      },
      // By itself too. `npm run bench -- soak` runs it for longer.
      { test: { name: 'soak', include: ['e2e/soak/**/*.test.ts'], ...onPostgres, ...patient } },
      {
        // Other browsers than Chromium, one after the other: `npm run e2e:browsers` starts what they need.
        test: {
          name: 'browsers',
          include: ['e2e/browsers/**/*.test.ts'],
          setupFiles: 'core/server/test/set-up.ts',
          ...patient,
        },
      },
    ],
  },
});
