import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const production = new URL('../../node_modules/react-router/dist/production/', import.meta.url);

/**
 * React Router as it is meant for production, without what nobody uses: its package leads every bundler to the build with
 * warnings for developers, and does not say that to make a component and to name it for React's developer tools changes
 * nothing else, so that they would all stay, its forms and what it fetches ahead for its framework among them.
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
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = ".*";$/gm, '')
          .replaceAll(/(?<== )React\d*\.forwardRef\(/g, '/* @__PURE__ */ $&'),
        map: null,
      }),
    },
  };
}
