import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

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

/** A bundle of few files starts faster than a thousand modules (docs/decisions/bundled-server.md). */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  publicDir: false,
  // Libraries that bring zod schemas must share the server's zod, so they are bundled.
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
