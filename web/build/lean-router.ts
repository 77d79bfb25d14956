import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const production = new URL('../../node_modules/react-router/dist/production/', import.meta.url);

/**
 * React Router as it is meant for production: its package leads every bundler to the build with warnings for developers. And
 * without the names that it gives its components for React's developer tools: to be named, a component that nobody uses stays.
 * @returns a plugin for builds only
 */
export function leanRouter(): Plugin {
  const alias = (name: string, file: string) => ({
    find: new RegExp(`^${name}$`),
    replacement: fileURLToPath(new URL(file, production)),
  });
  return {
    name: 'lectern:lean-router',
    apply: 'build',
    config: () => ({
      resolve: { alias: [alias('react-router', 'index.mjs'), alias('react-router/dom', 'dom-export.mjs')] },
    }),
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
      handler: (code) => ({ code: code.replaceAll(/^\w+\.displayName = ".*";$/gm, ''), map: null }),
    },
  };
}
