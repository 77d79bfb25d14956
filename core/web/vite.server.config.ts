import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractForBrowser } from './build/contract-for-browser.ts';
import { inlineTexts } from './build/inline-texts.ts';
import { alias } from './build/sources.ts';

const onServer = (file: string) => fileURLToPath(new URL(`./app/on-server/${file}`, import.meta.url));

const browserAlone = [{ find: /^#core\/web\/player\/player$/, replacement: onServer('silent-player.ts') }];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  resolve: { alias: [...browserAlone, ...alias] },
  plugins: [react(), tailwindcss(), contractForBrowser(), inlineTexts()],
  ssr: { noExternal: true },
  build: {
    ssr: onServer('entry.ts'),
    outDir: '../../dist/web-server',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'entry.mjs', chunkFileNames: '[name]-[hash:7].mjs' } },
  },
});
