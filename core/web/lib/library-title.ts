import { documentFact } from './document-facts.ts';

/** Specified in docs/operating.md#settings. */
export const libraryTitle = documentFact('library-title') || 'Lectern Library';

export const libraryLogo = documentFact('logo');
