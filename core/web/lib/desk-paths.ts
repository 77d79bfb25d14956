import { deskPages } from '#core/contract/desk-pages';
import { pathsOf } from './paths-of.ts';

/** The addresses of the desk's pages; `new` in place of an id is the form of a new one. Apart from the app's other links: the first load doesn't need them. */
export const deskPaths = pathsOf(deskPages);
