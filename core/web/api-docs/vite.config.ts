import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [compression({ algorithms: ['brotliCompress', 'gzip'], include: /\.(js|css)$/, threshold: 512 })],
  build: {
    outDir: '../../../dist/web',
    // Vite must not empty the folder, because the app's build is already there.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      input: fileURLToPath(new URL('./docs.html', import.meta.url)),
      output: {
        entryFileNames: 'assets/api-docs-[hash:7].js',
        assetFileNames: 'assets/api-docs-[hash:7][extname]',
      },
    },
  },
});
