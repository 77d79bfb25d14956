import { deskPages } from '#core/contract/desk-pages';
import { pathsOf } from './paths-of.ts';

export const deskPaths = pathsOf(deskPages);
