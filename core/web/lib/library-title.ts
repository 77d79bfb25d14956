import { documentFact } from './document-facts.ts';

/** The organisation's title, which the server writes into the document (docs/product/running.md#library-title). */
export const libraryTitle = documentFact('library-title') || 'Lectern Library';

/** The address of the organisation's square logo; empty when it has none. */
export const libraryLogo = documentFact('logo');
