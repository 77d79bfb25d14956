import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** What is started by itself (the server, the commands, their processes and threads), and what tools and tests read of the build. */
const entries = [
  'main',
  'cli/main',
  'composition/draw-pdf',
  'composition/load-demo',
  'composition/read-source',
  'features/media/probing/probe-worker',
  'platform/http/openapi/document',
  'platform/http/pages/render-worker',
  'platform/settings/settings',
];

/** The build of the server and its commands, for Node: few files instead of a thousand (docs/decisions/068-bundled-server.md). */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  // Libraries of many small files. What brings zod schemas into the server uses the same zod.
  ssr: { noExternal: ['kysely', 'zod', 'fastify-type-provider-zod'] },
  build: {
    ssr: true,
    outDir: '../dist/server',
    emptyOutDir: false,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(entries.map((entry) => [`src/${entry}`, `src/${entry}.ts`])),
      output: {
        entryFileNames: '[name].js',
        // Without hashes: during development a file is replaced by its next version.
        chunkFileNames: 'chunks/[name].js',
        comments: false,
      },
    },
  },
});
