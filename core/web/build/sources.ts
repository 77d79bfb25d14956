import { fileURLToPath } from 'node:url';
import type { Alias } from 'vite';

/** @returns the path of a file of React Router's build for production */
function router(file: string): string {
  return fileURLToPath(new URL(`../../../node_modules/react-router/dist/production/${file}`, import.meta.url));
}

/** Where the imports of the web app lead, in the browser's build and the server's alike. */
export const alias: readonly Alias[] = [
  { find: /^#(features|core)\//, replacement: `${fileURLToPath(new URL('../../../', import.meta.url))}$1/` },
  // The package leads bundlers to its build with warnings for developers.
  { find: /^react-router$/, replacement: router('index.mjs') },
  { find: /^react-router\/dom$/, replacement: router('dom-export.mjs') },
];
