import { fileURLToPath } from 'node:url';
import type { Alias } from 'vite';

function router(file: string): string {
  return fileURLToPath(new URL(`../../../node_modules/react-router/dist/production/${file}`, import.meta.url));
}

export const alias: readonly Alias[] = [
  { find: /^#(features|core)\//, replacement: `${fileURLToPath(new URL('../../../', import.meta.url))}$1/` },
  // React Router's package gives bundlers its development build, with warnings, so an alias picks the production build.
  { find: /^react-router$/, replacement: router('index.mjs') },
  { find: /^react-router\/dom$/, replacement: router('dom-export.mjs') },
];
