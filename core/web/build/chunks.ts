import type { Rolldown } from 'vite';

const overlays = /[\\/](@radix-ui[\\/]|core[\\/]web[\\/]ui[\\/](menu|sheet-dialog)\b)/;
const rows = /[\\/](virtual-rows|use-rows-in-window|react-virtual|virtual-core)\b/;
const sortable = /[\\/](@dnd-kit[\\/]|core[\\/]web[\\/]ui[\\/](sortable-list|use-sortable-row)\b)/;

const table = /[\\/]features[\\/]messages[\\/]web[\\/]table[\\/]/;

const saving = /[\\/](core[\\/]web[\\/]offline|features[\\/]offline[\\/]web)[\\/](?!components\b)/;

const money =
  /[\\/](features[\\/](orders|wallet|payments)[\\/](contract\b|web[\\/](api|loaders)\.ts)|pages[\\/]cart-loaders\.ts)/;
const accounts = /[\\/]accounts[\\/]web[\\/](second-factor(-query)?|needs-code|lazy-code-form)\.tsx?$/;
const forms =
  /[\\/](ui[\\/]((text|password)-field|submit-button|use-file-chooser)|accounts[\\/]web[\\/]components[\\/](switch-button|new-password-fields))\b/;

const own = /[\\/](core|features[\\/][\w-]+)[\\/](web|contract\b|desk\b)/;

const loaders = /[\\/](features[\\/](?!accounts|gifts|orders|wallet)[\w-]+[\\/]web[\\/]loaders|library-loaders)\.ts$/;
const subscribing = /[\\/](features[\\/]feeds[\\/](web[\\/]components[\\/]subscribe-link|contract[\\/]addresses))\b/;

const bookmarks = /[\\/]features[\\/]bookmarks[\\/]web[\\/]components[\\/](new-bookmark|bookmark-form)\b/;

const browsing =
  /[\\/](features[\\/](messages|groups|series|collections|passages|search)[\\/]web[\\/]pages[\\/]|with-message-menus\.tsx$)/;

/** @param isNeededOffline modules that need a network stay out of the shared files, which the service worker fetches ahead */
export function chunks(isNeededOffline: (id: string) => boolean): Rolldown.CodeSplittingGroup[] {
  const isShared = (id: string) => own.test(id) && isNeededOffline(id);
  return [
    // Libraries seldom change, so browsers can keep their file across versions of the app.
    { name: 'libraries', tags: ['$initial'], test: 'node_modules' },
    { name: 'app', tags: ['$initial'] },
    {
      name: 'player',
      test: /[\\/](core[\\/]web[\\/]player[\\/]|features[\\/]messages[\\/]web[\\/]actions[\\/]playback\b)/,
    },
    { name: 'rows', test: rows },
    { name: 'money', test: money },
    { name: 'accounts', test: accounts, minShareCount: 2 },
    { name: 'forms', test: forms, minShareCount: 2 },
    // One file replaces dozens of a few hundred bytes, each with separate headers, compression and an entry in the first load.
    { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 2 },
    // Code that only fetches data gets a small file, because the other shared code includes the player.
    { name: (id, graph) => (isImportedBy(loaders, id, graph) ? 'data' : null), test: own, minShareCount: 2 },
    { name: 'subscribing', test: subscribing, minShareCount: 2 },
    {
      name: (id, graph) => (isImportedBy(browsing, id, graph) && !bringsApart(id, graph) ? 'shared' : null),
      test: isShared,
      minShareCount: 3,
    },
    { name: 'saving', test: saving, minShareCount: 2 },
    { name: 'menu-button', test: /[\\/]use-menu-button\b/ },
    {
      name: (id, graph) => (bringsApart(id, graph) ? null : 'later'),
      test: isShared,
      minShareCount: 3,
    },
    // The libraries for menus and dialogs are as large as all shared code, and most pages can be shown without them.
    { name: 'overlays', test: overlays },
    { name: 'sortable', test: sortable },
    { name: 'table', test: table, minShareCount: 2 },
    { name: 'loaders', test: loaders },
    { name: 'bookmarks', test: bookmarks },
  ];
}

function bringsApart(id: string, graph: Rolldown.ChunkingContext): boolean {
  if ([overlays, rows, sortable, table].some((few) => few.test(id))) return true;
  return own.test(id) && (graph.getModuleInfo(id)?.importedIds.some((next) => bringsApart(next, graph)) ?? false);
}

function isImportedBy(named: RegExp, id: string, graph: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (named.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((importer) => isImportedBy(named, importer, graph, seen)) ?? false;
}
