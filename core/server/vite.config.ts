import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** What is started by itself (the server, the commands, their processes and threads), and what tools and tests read of the build. */
const entries = {
  'src/main': 'core/server/boot/main.ts',
  'src/cli/main': 'core/server/cli/main.ts',
  'api-document': 'core/server/http/openapi/document.ts',
  'draw-pdf': 'core/server/boot/draw-pdf.ts',
  'load-demo': 'core/server/boot/load-demo.ts',
  'probe-audio': 'features/audio/server/probing/probe-worker.ts',
  'read-source': 'core/server/boot/read-source.ts',
  'render-page': 'core/server/http/pages/render-worker.ts',
  settings: 'core/server/settings/settings.ts',
};

/** The build of the server and its commands, for Node: few files instead of a thousand (docs/decisions/068-bundled-server.md). */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  publicDir: false,
  // Libraries of many small files. What brings zod schemas into the server uses the same zod.
  ssr: { noExternal: ['kysely', 'zod', 'fastify-type-provider-zod'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: false,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: entries,
      output: {
        entryFileNames: '[name].js',
        // Without hashes: during development a file is replaced by its next version.
        chunkFileNames: 'chunks/[name].js',
        comments: false,
      },
    },
  },
});
