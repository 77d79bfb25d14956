import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';
import { apiReads } from './build/api-reads.ts';
import { chunks } from './build/chunks.ts';
import { contractForBrowser } from './build/contract-for-browser.ts';
import { documentInDev } from './build/document-in-dev.ts';
import { firstPaint } from './build/first-paint.ts';
import { inlineTexts } from './build/inline-texts.ts';
import { leanRouter } from './build/lean-router.ts';
import { offlineFiles } from './build/offline-files.ts';
import { pageFiles } from './build/page-files.ts';
import { alias } from './build/sources.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const offline = offlineFiles();
const pages = pageFiles();

const unhurried =
  /\/(desk-|start-recording|worker|when-idle|keep-direct-reads|pending-sign-outs|link-prefetch|later-routes|after-first-page)/;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: {
    alias: [...alias],
  },
  plugins: [
    react(),
    tailwindcss(),
    firstPaint(pages.filesIn),
    documentInDev(),
    contractForBrowser(),
    inlineTexts(),
    leanRouter(),
    apiReads(),
    offline.plugin,
    pages.plugin,
    // The document, manifest and service worker stay uncompressed, because the server writes into them before sending.
    compression({ algorithms: ['brotliCompress', 'gzip'], include: /\.(js|css|svg)$/, threshold: 512 }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      manifest: false,
      injectRegister: null,
      injectManifest: {
        globPatterns: ['assets/*'],
        globIgnores: ['**/*.{br,gz}'],
        // Names with hashes let the browser reuse files that it already has.
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [offline.pick],
        buildPlugins: { vite: [apiReads(), inlineTexts()] },
        sourcemap: false,
      },
    }),
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // The Content-Security-Policy allows no data: addresses for fonts and styles.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, files, { hostType }) => {
        if (hostType === 'html') return files;
        return unhurried.test(file)
          ? files.filter((one) => one.endsWith('.css'))
          : files.filter((one) => !/\/(libraries|rolldown-runtime)-[^/]+\.js$/.test(one));
      },
    },
    rolldownOptions: {
      // Inlined constants keep each page's sentences in its file, instead of all of them in the first load.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        // The first load names every file, and 42 bits are enough to tell versions apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: chunks(offline.isNeededOffline) },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/v1', '/media', '/feeds', '/embed', '/oembed', '/docs', '/assets', '/robots.txt', '/sitemap'].map((path) => [
        path,
        server,
      ]),
    ),
  },
});
