import { type ESTree, type Plugin, parseSync, type Rolldown, Visitor } from 'vite';
import { childrenOf } from './syntax.ts';

const menus = 'core/web/app/pages/with-message-menus.tsx';
/** An address like a centre's may belong to a later route, so a centre's page waits for those routes (core/web/app/add-routes.ts). */
const laterRoutes = 'core/web/app/later-routes.ts';

type Modules = readonly string[];

export interface FilesOfPage {
  scripts: string[];
  sheets: string[];
}

interface PageFiles {
  plugin: Plugin;
  filesIn: (bundle: Rolldown.OutputBundle) => Record<string, FilesOfPage>;
}

export function pageFiles(): PageFiles {
  const modulesOfPages = new Map<string, Modules>();
  const filesIn = (bundle: Rolldown.OutputBundle) => filesOfPages(bundle, modulesOfPages);
  const plugin: Plugin = {
    name: 'lectern:page-files',
    apply: 'build',
    transform: {
      filter: { id: /[\\/](features[\\/][\w-]+[\\/]web\.ts|app[\\/](later-)?routes\.tsx?)$/ },
      async handler(code, id) {
        for (const { name, imports, hasMessageMenus } of pagesDeclaredIn(id, code)) {
          const resolved = await Promise.all(imports.map((one) => this.resolve(one, id)));
          const own = resolved.map((found, place) => found?.id ?? this.error(`${imports[place]} leads nowhere`));
          const around = [...(hasMessageMenus ? [menus] : []), ...(name === 'centre' ? [laterRoutes] : [])];
          modulesOfPages.set(name, [id, ...own, ...around]);
        }
      },
    },
    generateBundle(_options, bundle) {
      this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(filesIn(bundle)) });
    },
  };
  return { plugin, filesIn };
}

interface DeclaredPage {
  name: string;
  imports: string[];
  hasMessageMenus: boolean;
}

function pagesDeclaredIn(file: string, code: string): DeclaredPage[] {
  const declared: DeclaredPage[] = [];
  new Visitor({
    ObjectExpression(feature) {
      const pages = propertiesOf(feature).get('pages');
      if (pages?.type !== 'ObjectExpression') return;
      const { loaders, withMessageMenus } = Object.fromEntries(propertiesOf(feature));
      const shared = loaders ? importsIn(loaders) : [];
      const withMenus = withMessageMenus ? stringsIn(withMessageMenus) : [];
      for (const [name, page] of propertiesOf(pages)) {
        const own = importsIn(page);
        if (own.length === 0) throw new Error(`${file}: the page ${name} imports nothing`);
        declared.push({ name, imports: [...own, ...shared], hasMessageMenus: withMenus.includes(name) });
      }
    },
  }).visit(parseSync(file, code).program);
  return declared;
}

function propertiesOf({ properties }: ESTree.ObjectExpression): Map<string, ESTree.Expression> {
  return new Map(
    properties.map((one) => {
      if (one.type !== 'Property' || one.key.type !== 'Identifier')
        throw new Error('Pages are declared by plain names');
      return [one.key.name, one.value] as const;
    }),
  );
}

function importsIn(part: ESTree.Node): string[] {
  return part.type === 'ImportExpression' ? stringsIn(part.source) : childrenOf(part).flatMap(importsIn);
}

function stringsIn(part: ESTree.Node): string[] {
  if (part.type === 'Literal') return typeof part.value === 'string' ? [part.value] : [];
  return childrenOf(part).flatMap(stringsIn);
}

function filesOfPages(
  bundle: Rolldown.OutputBundle,
  modulesOfPages: ReadonlyMap<string, Modules>,
): Record<string, FilesOfPage> {
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
    const found = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!found) throw new Error(`The app has no page ${module}`);
    return found.fileName;
  };
  const filesOf = (modules: Modules): FilesOfPage => {
    const scripts = [...reached(modules.map(chunkOf))].filter((name) => !initial.has(name));
    const sheets = scripts.flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]);
    return { scripts, sheets: [...new Set(sheets)] };
  };
  return Object.fromEntries([...modulesOfPages].map(([page, modules]) => [page, filesOf(modules)]));
}
