import type { Plugin, Rolldown } from 'vite';

const menus = 'app/pages/with-message-menus.tsx';
const loaders = 'app/loaders.ts';
const laterRoutes = 'app/later-routes.ts';

/** The pages that the server renders, by their names in the site map (contract/src/pages.ts), and their modules. Home is part of the entry. */
const modulesOfPages: Readonly<Record<string, readonly string[]>> = {
  search: ['features/catalogue/pages/search-page.tsx'],
  messages: ['features/catalogue/pages/messages-page.tsx'],
  about: [laterRoutes, 'features/settings/pages/about-page.tsx'],
  categories: [laterRoutes, 'features/catalogue/pages/categories-page.tsx'],
  category: ['features/catalogue/pages/category-page.tsx'],
  allSeries: [laterRoutes, 'features/catalogue/pages/all-series-page.tsx'],
  series: [laterRoutes, menus, 'features/catalogue/pages/series-page.tsx'],
  passages: [laterRoutes, 'features/catalogue/pages/passages-page.tsx'],
  passageBook: [laterRoutes, 'features/catalogue/pages/passage-book-page.tsx'],
  passageChapter: [laterRoutes, 'features/catalogue/pages/passage-book-page.tsx'],
  message: [menus, 'features/catalogue/pages/message-page.tsx'],
  playlist: [menus, 'app/pages/playlist-page.tsx'],
  featured: [menus, 'features/catalogue/pages/featured-page.tsx'],
  centre: [laterRoutes, 'features/catalogue/pages/centre-page.tsx'],
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
    const found = [...chunks.values()].find(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith(`/web/src/${module}`)),
    );
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
 * (server/src/platform/http/pages/page-files.ts).
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
