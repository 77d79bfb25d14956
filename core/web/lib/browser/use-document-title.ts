import { useEffect } from 'react';
import { libraryTitle } from '#core/web/lib/library-title';

export const renderedTitle: { page: string | null } = { page: null };

export function useDocumentTitle(page: string | null): void {
  if (import.meta.env.SSR) renderedTitle.page = page;
  useEffect(() => {
    document.title = page ? `${page} · ${libraryTitle}` : libraryTitle;
  }, [page]);
}
