import type { Rolldown } from 'vite';

const own = /[\\/](web[\\/]src|contract)[\\/]/;

/** What the desk needs, and money and accounts, which the service worker leaves out (offline-files.ts). */
const apart =
  /[\\/](desk|desk-kit|features[\\/](payments|store|wallet|accounts))[\\/]|[\\/]contract[\\/]src[\\/](\w+[\\/]desk(-\w+)*|desk-pages|fields|moment)\.ts$/;

/** What brings the libraries of menus and dialogs, of long tables, or of lists that can be put into order. */
const heavy = /(entries|menu|choices|dialog)\.tsx$|[\\/]features[\\/]catalogue[\\/]table[\\/]|sortable/;

/** Which modules come in one file; the first that takes a module has it, and what it imports that isn't in one yet. */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  // The libraries change seldom: browsers keep them from one version of the app to the next.
  { name: 'libraries', tags: ['$initial'], test: 'node_modules' },
  { name: 'app', tags: ['$initial'] },
  // Every page fetches it about a second after it was drawn, or when Play is pressed earlier; with what begins to play.
  { name: 'player', test: /[\\/]web[\\/]src[\\/](player[\\/]|features[\\/]catalogue[\\/]actions[\\/]playback\b)/ },
  // What long lists need, and the calls about money: few pages need them, so they aren't among what pages share.
  { name: 'rows', test: /[\\/](virtual-rows|use-rows-in-window|react-virtual|virtual-core)\b/ },
  { name: 'money', test: /[\\/]contract[\\/]src[\\/](store|wallet|payments)\b/ },
  // One file instead of dozens of a few hundred bytes, each with its headers, compressed by itself, and named in the first load.
  { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 2 },
  { name: 'shared', test: (id) => own.test(id) && !apart.test(id) && !heavy.test(id), minShareCount: 3 },
  // The libraries of menus and dialogs are as heavy as all that pages share, and most pages are there without them.
  { name: 'overlays', test: /[\\/](@radix-ui[\\/]|web[\\/]src[\\/]ui[\\/](menu|sheet-dialog)\b)/ },
  { name: 'sortable', test: /[\\/](@dnd-kit[\\/]|web[\\/]src[\\/]ui[\\/](sortable-list|use-sortable-row)\b)/ },
];
