import { useEffect } from 'react';
import { libraryTitle } from '#core/web/lib/library-title';

/** What the page rendered last is called, where there is no document. */
export const renderedTitle: { page: string | null } = { page: null };

/** @param page the page's own title, or null for the library's alone */
export function useDocumentTitle(page: string | null): void {
  if (import.meta.env.SSR) renderedTitle.page = page;
  useEffect(() => {
    document.title = page ? `${page} · ${libraryTitle}` : libraryTitle;
  }, [page]);
}
