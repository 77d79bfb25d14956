import { defineConfig } from 'vitest/config';
import { aliases } from './tools/aliases.mjs';

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: aliases },
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'contract/**/*.test.ts', 'tools/**/*.test.ts', 'content/**/*.test.ts'],
          globalSetup: 'server/test/global-setup.ts',
          // Generous: some start whole servers, beside all the others.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { resolve: { alias: aliases }, test: { name: 'web', include: ['web/src/**/*.test.ts'] } },
    ],
  },
});
