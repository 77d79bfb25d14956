/** The organisation's title, which the server writes into the document (decisions: LIBRARY_TITLE). */
export const libraryTitle =
  document.querySelector<HTMLMetaElement>('meta[name="library-title"]')?.content || 'Lectern Library';
