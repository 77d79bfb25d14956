import type { Plugin, Rolldown } from 'vite';
import { type ESTree, parseSync, Visitor } from 'vite';
import type { ManifestTransform } from 'workbox-build';

const seldomFonts = ['inter-latin.woff2', 'inter-latin-ext.woff2', 'inter-vietnamese.woff2'];

interface OfflineFiles {
  plugin: Plugin;
  pick: ManifestTransform;
  isNeededOffline: (id: string) => boolean;
}

/** Finds the built files that the app needs offline. Imports declared to need a network are left out (core/web/lib/needs-network.ts). */
export function offlineFiles(): OfflineFiles {
  const files = new Set<string>();
  const modules = new Set<string>();
  const needingNetwork = new Map<string, Set<string>>();
  const importedLater = (id: string, info: Rolldown.ModuleInfo | null) =>
    info?.dynamicallyImportedIds.filter((later) => !needingNetwork.get(id)?.has(later)) ?? [];

  const plugin: Plugin = {
    name: 'lectern:offline-files',
    apply: 'build',
    transform: {
      filter: { id: /[\\/](core|features[\\/][\w-]+)[\\/]web(\.ts$|[\\/])/, code: /\bneedsNetwork\((?!declared)/ },
      async handler(code, id) {
        const resolved = await Promise.all(importsNeedingNetwork(id, code).map((name) => this.resolve(name, id)));
        needingNetwork.set(id, new Set(resolved.flatMap((found) => found?.id ?? [])));
      },
    },
    buildEnd() {
      const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry);
      const follow = (id: string) => {
        if (modules.has(id)) return;
        modules.add(id);
        const info = this.getModuleInfo(id);
        for (const next of [...(info?.importedIds ?? []), ...importedLater(id, info)]) follow(next);
      };
      for (const entry of entries) follow(entry);
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const chunkOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));
      const rare = findFonts(bundle);
      const follow = (chunk: Rolldown.OutputChunk | undefined) => {
        if (!chunk || files.has(chunk.fileName)) return;
        files.add(chunk.fileName);
        for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
        for (const asset of chunk.viteMetadata?.importedAssets ?? []) if (!rare.has(asset)) files.add(asset);
        for (const name of chunk.imports) follow(chunks.find(({ fileName }) => fileName === name));
        for (const id of chunk.moduleIds)
          for (const later of importedLater(id, this.getModuleInfo(id))) follow(chunkOf.get(later));
      };
      for (const chunk of chunks) if (chunk.isEntry) follow(chunk);
    },
  };
  return {
    plugin,
    pick: (entries) => ({ manifest: entries.filter(({ url }) => files.has(url)) }),
    isNeededOffline: (id) => modules.has(id),
  };
}

function findFonts(bundle: Rolldown.OutputBundle): Set<string> {
  const found = Object.values(bundle).filter(
    (file) => file.type === 'asset' && file.names.some((name) => seldomFonts.includes(name)),
  );
  if (found.length < seldomFonts.length) throw new Error(`The app has not all of ${seldomFonts.join(', ')}`);
  return new Set(found.map(({ fileName }) => fileName));
}

function importsNeedingNetwork(file: string, code: string): string[] {
  const written: string[] = [];
  const open: number[] = [];
  const { program } = parseSync(file, code);
  new Visitor({
    CallExpression(node) {
      if (isDeclaration(node)) open.push(written.length);
    },
    ImportExpression({ source }) {
      if (open.length > 0 && source.type === 'Literal' && typeof source.value === 'string') written.push(source.value);
    },
    'CallExpression:exit'(node) {
      if (isDeclaration(node) && open.pop() === written.length)
        throw new Error(`${file}: needsNetwork() imports nothing`);
    },
  }).visit(program);
  return written;
}

function isDeclaration({ callee }: ESTree.CallExpression): boolean {
  return callee.type === 'Identifier' && callee.name === 'needsNetwork';
}
