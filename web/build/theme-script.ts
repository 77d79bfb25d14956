import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const path = '/src/app/theme-script.js';
const file = fileURLToPath(new URL('../src/app/theme-script.js', import.meta.url));

/**
 * Puts the script that sets the theme before the first paint into the head: blocking, so that nothing flashes,
 * external, since the Content-Security-Policy allows no inline script, and hashed, so that it is cached for good.
 * @returns a plugin for development and build
 */
export function themeScript(): Plugin {
  let building = false;
  return {
    name: 'lectern:theme-script',
    configResolved(config) {
      building = config.command === 'build';
    },
    buildStart() {
      if (building) this.emitFile({ type: 'asset', name: 'theme.js', source: readFileSync(file, 'utf8') });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const built = Object.values(bundle ?? {}).find(
          (item) => item.type === 'asset' && item.names.includes('theme.js'),
        );
        const src = built ? `/${built.fileName}` : path;
        return [{ tag: 'script', attrs: { src }, injectTo: 'head' }];
      },
    },
  };
}
