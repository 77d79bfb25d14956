import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const name = 'virtual:api-reads';
const resolved = `\0${name}`;
const house = fileURLToPath(new URL('../../../', import.meta.url));

interface Read {
  path: string;
  isCached: boolean;
}

/** Gives the service worker the contract's reads, and which of them may be cached, without the weight of the schemas. */
export function apiReads(): Plugin {
  return {
    name: 'lectern:api-reads',
    resolveId: (id) => (id === name ? resolved : undefined),
    load: async (id) => (id === resolved ? `export const reads = ${JSON.stringify(await readContract())};` : undefined),
  };
}

async function readContract(): Promise<Read[]> {
  const { module } = await runnerImport<Record<string, unknown>>(`${house}core/contract/everything.ts`, {
    configFile: false,
    resolve: { alias: [{ find: /^#(features|core)\/(.+)$/, replacement: `${house}$1/$2.ts` }] },
  });
  const reads = Object.values(module).flatMap(readOf);
  // A fixed word is never an id (docs/product/texts-and-errors.md#fixed-words-before-ids), so fixed paths must match first.
  return reads.sort((a, b) => parameters(a) - parameters(b) || a.path.localeCompare(b.path));
}

function parameters({ path }: Read): number {
  return path.split(':').length;
}

function readOf(exported: unknown): Read[] {
  if (typeof exported !== 'object' || exported === null || !('method' in exported) || !('path' in exported)) return [];
  if (exported.method !== 'GET' || typeof exported.path !== 'string') return [];
  if ('access' in exported && exported.access === 'operator') return [];
  // A live stream is on air now or not at all, so a cached reply would be useless.
  const isLive = 'tag' in exported && exported.tag === 'live';
  return [{ path: exported.path, isCached: 'cache' in exported && exported.cache === 'catalogue' && !isLive }];
}
