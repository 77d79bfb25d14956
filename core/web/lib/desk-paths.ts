import { deskPages } from '#core/contract/desk-pages';
import { pathsOf } from './paths-of.ts';

/** The desk's addresses are apart from the app's other links because the first load doesn't need them. */
export const deskPaths = pathsOf(deskPages);
