import { useEffect } from 'react';
import { libraryTitle } from '#web/lib/library-title';

/** @param page the page's own title, or null for the library's alone */
export function useDocumentTitle(page: string | null): void {
  useEffect(() => {
    document.title = page ? `${page} · ${libraryTitle}` : libraryTitle;
  }, [page]);
}
