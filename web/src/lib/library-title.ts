import { factOf } from './document-facts.ts';

/** The organisation's title, which the server writes into the document (docs/product/running.md#library-title). */
export const libraryTitle = factOf('library-title') || 'Lectern Library';

/** The address of the organisation's logo, a square; empty while it is Lectern's own. */
export const libraryLogo = factOf('logo');
