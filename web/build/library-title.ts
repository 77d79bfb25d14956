import type { Plugin } from 'vite';

/**
 * Stands in for the server in development, which writes the library's title into the document it serves.
 * @returns a plugin for the development server only
 */
export function libraryTitleInDev(): Plugin {
  return {
    name: 'lectern:library-title',
    apply: 'serve',
    transformIndexHtml: (html) => html.replaceAll('%LIBRARY_TITLE%', 'Lectern Library'),
  };
}
