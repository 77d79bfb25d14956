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
import { leanRouter } from './build/lean-router.ts';
import { offlineFiles } from './build/offline-files.ts';
import { pageFiles } from './build/page-files.ts';
import { alias } from './build/sources.ts';

// The server that `npm run dev` starts beside this one.
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const offline = offlineFiles();
const pages = pageFiles();

/** What only the desk's few users wait for, or nobody, or what has no files of its own, comes one file after the other. */
const unhurried =
  /\/(desk-|start-recording|worker|when-free|keep-direct-reads|unended-sessions|link-prefetch|later-routes|after-first-page)/;

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
    leanRouter(),
    apiReads(),
    offline.plugin,
    pages.plugin,
    // Document, manifest and service worker are left out: the server writes into them before it sends them.
    compression({ algorithms: ['brotliCompress', 'gzip'], include: /\.(js|css|svg)$/, threshold: 512 }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      // The manifest lies in `public`, and the app registers the worker when its first page has settled.
      manifest: false,
      injectRegister: null,
      injectManifest: {
        globPatterns: ['assets/*'],
        globIgnores: ['**/*.{br,gz}'],
        // Their names have hashes: what the browser has of them already isn't fetched once more.
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [offline.pick],
        buildPlugins: { vite: [apiReads()] },
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
      // What is loaded with a part is named in the first load, where the document's own files needn't be named again.
      resolveDependencies: (file, files, { hostType }) => {
        if (hostType === 'html') return files;
        return unhurried.test(file)
          ? files.filter((one) => one.endsWith('.css'))
          : files.filter((one) => !/\/(libraries|rolldown-runtime)-[^/]+\.js$/.test(one));
      },
    },
    rolldownOptions: {
      // Each page carries the sentences that it says, instead of the first load all of them.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        // The first load names every file: 42 bits are enough to tell versions apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: chunks(offline.isNeededOffline) },
      },
    },
  },
  server: {
    // Also what the build alone has: the player to embed and the page that the API is browsed on, with their assets.
    proxy: Object.fromEntries(
      ['/v1', '/media', '/feeds', '/embed', '/oembed', '/docs', '/assets', '/robots.txt', '/sitemap'].map((path) => [
        path,
        server,
      ]),
    ),
  },
});
