import { documentFact } from './document-facts.ts';

/** Specified in docs/product/running.md#library-title. */
export const libraryTitle = documentFact('library-title') || 'Lectern Library';

export const libraryLogo = documentFact('logo');
