import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

// The package's own imports (package.json, `imports`) lead to the sources here, not to the build.
const alias = [
  { find: /^#(contract|server)\/(.+)$/, replacement: `${root}$1/src/$2.ts` },
  { find: /^#test\/(.+)$/, replacement: `${root}server/test/$1.ts` },
  { find: /^#web\/(.+)$/, replacement: `${root}web/src/$1` },
];

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'contract/**/*.test.ts', 'tools/**/*.test.ts', 'content/**/*.test.ts'],
          globalSetup: 'server/test/global-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { resolve: { alias }, test: { name: 'web', include: ['web/src/**/*.test.ts'] } },
    ],
  },
});
