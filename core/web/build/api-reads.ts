import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const name = 'virtual:api-reads';
const resolved = `\0${name}`;
const house = fileURLToPath(new URL('../../../', import.meta.url));

/** A call of the API that reads. */
interface Read {
  /** Below `/v1`, with `:name` for what differs. */
  path: string;
  /** Whether its replies are kept for when there is no network. */
  isKept: boolean;
}

/**
 * Gives the service worker, and the page that keeps what it asked for without one, the contract's list of reads, and which of them
 * may be kept, without the schemas of them all.
 * @returns a plugin for a build in which `virtual:api-reads` has them, fixed paths before those with parameters
 */
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
  // A fixed word is never an id (docs/product/texts-and-errors.md#fixed-words-before-ids).
  return reads.sort((a, b) => parameters(a) - parameters(b) || a.path.localeCompare(b.path));
}

function parameters({ path }: Read): number {
  return path.split(':').length;
}

/** @returns an empty list for what isn't a read of the API */
function readOf(exported: unknown): Read[] {
  if (typeof exported !== 'object' || exported === null || !('method' in exported) || !('path' in exported)) return [];
  if (exported.method !== 'GET' || typeof exported.path !== 'string') return [];
  if ('access' in exported && exported.access === 'operator') return [];
  // What is on air is so now or not at all: nobody wants to be shown what was on air at their last visit.
  const isLive = 'tag' in exported && exported.tag === 'live';
  return [{ path: exported.path, isKept: 'cache' in exported && exported.cache === 'catalogue' && !isLive }];
}
