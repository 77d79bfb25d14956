import { useEffect } from 'react';
import { libraryTitle } from '#core/web/lib/library-title';

/** The title of the page rendered last, for the server. */
export const renderedTitle: { page: string | null } = { page: null };

/** @param page the page's own title; null for the library's alone */
export function useDocumentTitle(page: string | null): void {
  if (import.meta.env.SSR) renderedTitle.page = page;
  useEffect(() => {
    document.title = page ? `${page} · ${libraryTitle}` : libraryTitle;
  }, [page]);
}
