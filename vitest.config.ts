import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { alias } from '#core/web/build/sources';

/**
 * In ms, ten times what a normal test takes. LONGEST_WAIT is less, so that the report names the awaited condition
 * (core/server/test/wait-for.ts).
 */
const usual = { testTimeout: 120_000, hookTimeout: 120_000, env: { LONGEST_WAIT: '100000' } };
/** Some of these tests start whole servers beside all the others, and ffmpeg has the lowest priority. */
const patient = { testTimeout: 600_000, hookTimeout: 600_000 };

const thorough = ['{core,features/*}/server/**/*.{thorough,races}.test.ts'];

const onPostgres = {
  // Files share their imports, which hold no state. Loading the imports again for each file would take a minute in all.
  isolate: false,
  globalSetup: 'core/server/test/global-setup.ts',
  setupFiles: ['vitest.setup.ts', 'core/server/test/set-up.ts'],
};

export default defineConfig({
  test: {
    // Many tests wait for a server, a mail or a process, so twice as many workers use the idle cores. Thorough tests replace killed servers
    // within seconds, and need more of each core.
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
        // These tests run separately, since a fleet of processes takes the whole machine.
        test: {
          name: 'fleet',
          include: ['e2e/{fleet,chaos}/**/*.test.ts'],
          exclude: process.env.FLEET_PACE === 'long' ? [] : ['e2e/fleet/figures.test.ts'],
          ...onPostgres,
          ...patient,
        },
      },
      { test: { name: 'soak', include: ['e2e/soak/**/*.test.ts'], ...onPostgres, ...patient } },
      {
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
