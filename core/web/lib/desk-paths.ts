import { deskPages } from '#core/contract/desk-pages';
import { pathsOf } from './paths-of.ts';

/**
 * The addresses of the desk's pages; the id `new` opens an empty form. They are apart from the app's other links
 * because the first load doesn't need them.
 */
export const deskPaths = pathsOf(deskPages);
