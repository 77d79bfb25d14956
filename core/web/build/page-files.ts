import type { Plugin, Rolldown } from 'vite';

const menus = 'core/web/app/pages/with-message-menus.tsx';
const loaders = 'core/web/app/loaders.ts';
const laterRoutes = 'core/web/app/later-routes.ts';

/** The pages that the server renders, by their names in the site map (core/contract/pages.ts), and their modules. Home is part of the entry. */
const modulesOfPages: Readonly<Record<string, readonly string[]>> = {
  search: ['features/search/web/pages/search-page.tsx'],
  messages: ['features/messages/web/pages/messages-page.tsx'],
  about: [laterRoutes, 'features/settings/web/pages/about-page.tsx'],
  categories: [laterRoutes, 'features/groups/web/pages/categories-page.tsx'],
  category: ['features/groups/web/pages/category-page.tsx'],
  allSeries: [laterRoutes, 'features/series/web/pages/all-series-page.tsx'],
  series: [laterRoutes, menus, 'features/series/web/pages/series-page.tsx'],
  passages: [laterRoutes, 'features/passages/web/pages/passages-page.tsx'],
  passageBook: [laterRoutes, 'features/passages/web/pages/passage-book-page.tsx'],
  passageChapter: [laterRoutes, 'features/passages/web/pages/passage-book-page.tsx'],
  message: [menus, 'features/messages/web/pages/message-page.tsx'],
  playlist: [menus, 'features/playlists/web/pages/playlist-page.tsx'],
  featured: [menus, 'features/collections/web/pages/featured-page.tsx'],
  centre: [laterRoutes, 'features/groups/web/pages/centre-page.tsx'],
};

interface FilesOfPage {
  scripts: string[];
  sheets: string[];
}

/**
 * @returns what each page needs besides the entry, by its name
 * @throws Error when a page is called otherwise by now
 */
export function filesOfPages(bundle: Rolldown.OutputBundle): Record<string, FilesOfPage> {
  const chunks = new Map(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const reached = (names: readonly string[]): Set<string> => {
    const all = new Set(names);
    for (const name of all) for (const next of chunks.get(name)?.imports ?? []) all.add(next);
    return all;
  };
  const initial = reached([...chunks.values()].flatMap(({ isEntry, fileName }) => (isEntry ? [fileName] : [])));
  const chunkOf = (module: string): string => {
    const found = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
    if (!found) throw new Error(`The app has no page ${module}`);
    return found.fileName;
  };
  const filesOf = (modules: readonly string[]): FilesOfPage => {
    const scripts = [...reached([loaders, ...modules].map(chunkOf))].filter((name) => !initial.has(name));
    const sheets = scripts.flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]);
    return { scripts, sheets: [...new Set(sheets)] };
  };
  return Object.fromEntries(Object.entries(modulesOfPages).map(([page, modules]) => [page, filesOf(modules)]));
}

/**
 * Writes down what each page needs, for the server, which has it loaded with the page's document
 * (core/server/http/pages/page-files.ts).
 * @returns a plugin for builds only
 */
export function pageFiles(): Plugin {
  return {
    name: 'lectern:page-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(filesOfPages(bundle)) });
    },
  };
}
