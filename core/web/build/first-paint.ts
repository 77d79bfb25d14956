import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type HtmlTagDescriptor, minify, type Plugin, type Rolldown } from 'vite';
import type { FilesOfPage } from './page-files.ts';

type FilesOfPages = (bundle: Rolldown.OutputBundle) => Readonly<Record<string, FilesOfPage>>;

const app = new URL('../app/', import.meta.url);
const read = (file: string) => readFileSync(fileURLToPath(new URL(file, app)), 'utf8');

/**
 * Makes the document show the splash screen, the shell and Home's outlines before anything is fetched. The Content-Security-Policy allows
 * the inline parts by hash (core/server/http/inline-hashes.ts).
 */
export function firstPaint(filesOfPages: FilesOfPages): Plugin {
  return {
    name: 'lectern:first-paint',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const preloading = read('first-paint/preload-script.js').replace(
          'PAGE_CODE',
          JSON.stringify(bundle ? scriptsByAddress(filesOfPages(bundle)) : {}),
        );
        const outlines = { 'data-outlines': true };
        const inHead: HtmlTagDescriptor[] = [
          { tag: 'style', children: firstSheet(), injectTo: 'head' },
          { tag: 'style', attrs: outlines, children: shortened(read('first-paint/first-paint.css')), injectTo: 'head' },
          { tag: 'script', children: await minified(read('first-paint/head-script.js')), injectTo: 'head' },
          { tag: 'script', attrs: outlines, children: await minified(preloading), injectTo: 'head' },
        ];
        const sheets = html.match(appSheet) ?? [];
        const end = sheets.map((sheet) => `    ${sheet.trim()}\n`).join('');
        const filled = html.replaceAll('<!--shelf-->', outlinedShelf);
        return { html: filled.replace(appSheet, '').replace('  </body>', `${end}  </body>`), tags: inHead };
      },
    },
    // Single pages' sheets must follow the app's, because the later of two equal rules counts.
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        const moved = code.replaceAll('document.head.appendChild(', 'document.body.appendChild(');
        // Vite's helper keeps a failed style sheet in its list, so that a later visit would show the page without it (lib/load-part.ts).
        const repeated = moved
          .replace(/\(err\) => \{\s*seen\[href\] = void 0;/, '(err) => { delete seen[href];')
          .replace(/if \(e\.type === "error"\) rej\(/, 'if (e.type === "error") link.remove(), rej(');
        const isAsExpected = [
          moved !== code,
          repeated.includes('delete seen[href]'),
          repeated.includes('link.remove()'),
        ];
        if (isAsExpected.includes(false)) throw new Error('Vite loads the sheets of single pages otherwise by now');
        return { code: repeated, map: null };
      },
    },
  };
}

const linkedPages = { '/message/': 'message', '/messages': 'messages', '/playlist/': 'playlist', '/search': 'search' };

function scriptsByAddress(files: Readonly<Record<string, FilesOfPage>>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(linkedPages).map(([start, page]) => {
      const found = files[page];
      if (!found) throw new Error(`No feature declares the page ${page}`);
      return [start, found.scripts];
    }),
  );
}

const outline = (name: string) => `<i class="first-outline ${name}"></i>`;
const outlinedCards = `<div>${['first-cover', 'first-line', 'first-short'].map(outline).join('')}</div>`.repeat(7);
const outlinedShelf = `<div class="first-shelf" aria-hidden="true"><i class="first-outline"></i><div class="first-row">${outlinedCards}</div></div>`;

const appSheet = /^ *<link rel="stylesheet"[^>]*>\n/gm;

function firstSheet(): string {
  const themes = read('styles/themes.css');
  const light = /\[data-theme="light"\] (\{[^}]*\})/.exec(themes)?.[1];
  if (light === undefined) throw new Error('styles/themes.css has no light theme');
  const bySystem = `@media (prefers-color-scheme: light) { :root:not([data-theme]) ${light} }`;
  return shortened([themes, bySystem, read('styles/fallback-font.css'), read('first-paint/splash.css')].join('\n'));
}

async function minified(script: string): Promise<string> {
  return (await minify('head-script.js', script, { module: false })).code;
}

function shortened(sheet: string): string {
  return sheet
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .trim();
}
