import type { Rolldown } from 'vite';

/** Libraries of menus and dialogs, of long tables, and of lists that can be put into order, with what of our own they stand behind. */
const overlays = /[\\/](@radix-ui[\\/]|core[\\/]web[\\/]ui[\\/](menu|sheet-dialog)\b)/;
const rows = /[\\/](virtual-rows|use-rows-in-window|react-virtual|virtual-core)\b/;
const sortable = /[\\/](@dnd-kit[\\/]|core[\\/]web[\\/]ui[\\/](sortable-list|use-sortable-row)\b)/;

/** Messages as rows of a table, which lists that are drawn as cards do without. */
const table = /[\\/]features[\\/]messages[\\/]web[\\/]table[\\/]/;

const saving = /[\\/](core[\\/]web[\\/]offline|features[\\/]offline[\\/]web)[\\/](?!components\b)/;

/** The calls about money, and what fetches for its pages. */
const money =
  /[\\/](features[\\/](orders|wallet|payments)[\\/](contract\b|web[\\/](api|loaders)\.ts)|pages[\\/]cart-loaders\.ts)/;
/** What signing in and the profile need of a second factor. */
const accounts = /[\\/]accounts[\\/]web[\\/](second-factor(-query)?|needs-code|lazy-code-form)\.tsx?$/;
/** The fields of forms. */
const forms =
  /[\\/](ui[\\/]((text|password)-field|submit-button|use-file-chooser)|accounts[\\/]web[\\/]components[\\/](switch-button|new-password-fields))\b/;

const own = /[\\/](core|features[\\/][\w-]+)[\\/](web|contract\b|desk\b)/;

/** What asks for the data of pages, but of those that are a listener's own alone. */
const loaders = /[\\/](features[\\/](?!accounts|gifts|orders|wallet)[\w-]+[\\/]web[\\/]loaders|library-loaders)\.ts$/;
/** Where podcast apps find what a page shows. */
const subscribing = /[\\/](features[\\/]feeds[\\/](web[\\/]components[\\/]subscribe-link|contract[\\/]addresses))\b/;

/** The pages that most visits begin with, and what is around a message's. */
const browsing =
  /[\\/](features[\\/](messages|groups|series|collections|passages|search)[\\/]web[\\/]pages[\\/]|with-message-menus\.tsx$)/;

/**
 * @param isNeededOffline whether a module is needed without a network: what isn't stays out of what pages share, which the worker
 * fetches ahead
 * @returns which modules come in one file; the first that takes a module has it, and what it imports that isn't in one yet
 */
export function chunks(isNeededOffline: (id: string) => boolean): Rolldown.CodeSplittingGroup[] {
  const isShared = (id: string) => own.test(id) && isNeededOffline(id);
  return [
    // The libraries change seldom: browsers keep them from one version of the app to the next.
    { name: 'libraries', tags: ['$initial'], test: 'node_modules' },
    { name: 'app', tags: ['$initial'] },
    // Every page fetches it about a second after it was drawn, or when Play is pressed earlier; with what begins to play.
    {
      name: 'player',
      test: /[\\/](core[\\/]web[\\/]player[\\/]|features[\\/]messages[\\/]web[\\/]actions[\\/]playback\b)/,
    },
    // What long lists need, and the calls about money: few pages need them, so they aren't among what pages share.
    { name: 'rows', test: rows },
    { name: 'money', test: money },
    { name: 'accounts', test: accounts, minShareCount: 2 },
    { name: 'forms', test: forms, minShareCount: 2 },
    // One file instead of dozens of a few hundred bytes, each with its headers, compressed by itself, and named in the first load.
    { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 2 },
    // Whatever pages share besides brings more than is needed to ask for data: first of all the player.
    { name: (id, graph) => (isImportedBy(loaders, id, graph) ? 'data' : null), test: own, minShareCount: 2 },
    { name: 'subscribing', test: subscribing, minShareCount: 2 },
    // What the pages of the catalogue are rendered with comes before what only their buttons load.
    {
      name: (id, graph) => (isImportedBy(browsing, id, graph) && !bringsApart(id, graph) ? 'shared' : null),
      test: isShared,
      minShareCount: 3,
    },
    // What saves audio: a message's page fetches it for its button, and without the rest.
    { name: 'saving', test: saving, minShareCount: 2 },
    { name: 'menu-button', test: /[\\/]use-menu-button\b/ },
    {
      name: (id, graph) => (bringsApart(id, graph) ? null : 'later'),
      test: isShared,
      minShareCount: 3,
    },
    // The libraries of menus and dialogs are as heavy as all that pages share, and most pages are there without them.
    { name: 'overlays', test: overlays },
    { name: 'sortable', test: sortable },
    { name: 'table', test: table, minShareCount: 2 },
    // For all such pages at once: the first page's data comes with its document, and the loaders have come before anybody goes to another.
    { name: 'loaders', test: loaders },
  ];
}

/** Whether a module can't be there without what few pages need. */
function bringsApart(id: string, graph: Rolldown.ChunkingContext): boolean {
  if ([overlays, rows, sortable, table].some((few) => few.test(id))) return true;
  return own.test(id) && (graph.getModuleInfo(id)?.importedIds.some((next) => bringsApart(next, graph)) ?? false);
}

/** Whether what is named imports a module, itself or through others, before it is there. */
function isImportedBy(named: RegExp, id: string, graph: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (named.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((importer) => isImportedBy(named, importer, graph, seen)) ?? false;
}
