import type { Rolldown } from 'vite';

/** Libraries of menus and dialogs, of long tables, and of lists that can be put into order, with what of our own they stand behind. */
const overlays = /[\\/](@radix-ui[\\/]|web[\\/]src[\\/]ui[\\/](menu|sheet-dialog)\b)/;
const rows = /[\\/](virtual-rows|use-rows-in-window|react-virtual|virtual-core)\b/;
const sortable = /[\\/](@dnd-kit[\\/]|web[\\/]src[\\/]ui[\\/](sortable-list|use-sortable-row)\b)/;

/** Messages as rows of a table, which lists that are drawn as cards do without. */
const table = /[\\/]features[\\/]catalogue[\\/]table[\\/]/;

const own = /[\\/](web[\\/]src|contract)[\\/]/;

/**
 * @param isNeededOffline whether a module is needed without a network: what isn't stays out of what pages share, which the worker
 * fetches ahead
 * @returns which modules come in one file; the first that takes a module has it, and what it imports that isn't in one yet
 */
export function chunks(isNeededOffline: (id: string) => boolean): Rolldown.CodeSplittingGroup[] {
  return [
    // The libraries change seldom: browsers keep them from one version of the app to the next.
    { name: 'libraries', tags: ['$initial'], test: 'node_modules' },
    { name: 'app', tags: ['$initial'] },
    // Every page fetches it about a second after it was drawn, or when Play is pressed earlier; with what begins to play.
    { name: 'player', test: /[\\/]web[\\/]src[\\/](player[\\/]|features[\\/]catalogue[\\/]actions[\\/]playback\b)/ },
    // What long lists need, and the calls about money: few pages need them, so they aren't among what pages share.
    { name: 'rows', test: rows },
    { name: 'money', test: /[\\/]contract[\\/]src[\\/](store|wallet|payments)\b/ },
    // One file instead of dozens of a few hundred bytes, each with its headers, compressed by itself, and named in the first load.
    { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 2 },
    {
      name: (id, graph) => (bringsApart(id, graph) ? null : 'shared'),
      test: (id) => own.test(id) && isNeededOffline(id),
      minShareCount: 3,
    },
    // The libraries of menus and dialogs are as heavy as all that pages share, and most pages are there without them.
    { name: 'overlays', test: overlays },
    { name: 'sortable', test: sortable },
    { name: 'table', test: table, minShareCount: 2 },
  ];
}

/** Whether a module can't be there without what few pages need. */
function bringsApart(id: string, graph: Rolldown.ChunkingContext): boolean {
  if ([overlays, rows, sortable, table].some((few) => few.test(id))) return true;
  return own.test(id) && (graph.getModuleInfo(id)?.importedIds.some((next) => bringsApart(next, graph)) ?? false);
}
