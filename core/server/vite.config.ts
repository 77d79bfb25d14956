import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/**
 * Programs that start by themselves (server, commands, their processes and threads), and modules that tools and tests read from the build.
 */
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

/** Builds the server and its commands for Node as few files instead of a thousand (docs/decisions/068-bundled-server.md). */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  publicDir: false,
  // Bundles libraries of many small files. Libraries that bring zod schemas must share the server's zod.
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
        // Names have no hashes, so that a file's next version replaces it during development.
        chunkFileNames: 'chunks/[name].js',
        comments: false,
      },
    },
  },
});
