import { documentFact } from './document-facts.ts';

/** docs/product/running.md#library-title */
export const libraryTitle = documentFact('library-title') || 'Lectern Library';

export const libraryLogo = documentFact('logo');
