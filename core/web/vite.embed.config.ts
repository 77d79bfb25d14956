import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { inlineTexts } from './build/inline-texts.ts';

/** The player that other sites frame is built apart from the web app (docs/decisions/seen-from-outside.md). */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [
    inlineTexts(),
    compression({ algorithms: ['brotliCompress', 'gzip'], include: /\.(js|css)$/, threshold: 512 }),
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: false,
    manifest: 'embed-manifest.json',
    modulePreload: false,
    // A separate style file is needed, because the page's policy forbids scripts to write styles into it.
    cssCodeSplit: false,
    rolldownOptions: {
      input: fileURLToPath(new URL('embed/embed.ts', import.meta.url)),
      output: {
        // The script isn't a module, because a page that frames it without an origin (`sandbox`) can't load modules.
        format: 'iife',
        entryFileNames: 'assets/embed-[hash:7].js',
        assetFileNames: 'assets/embed-[hash:7][extname]',
      },
    },
  },
});
