import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { pageNumberIn } from '#web/lib/list-address';

/**
 * The query of a list in the address; changing it leads to the list's first page.
 * @returns `search`, and `change`, which takes what is to be set, null or empty to take it out; `replace` keeps the history short
 */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (changes: Readonly<Record<string, string | null>>, how: { replace: boolean } = { replace: false }) => {
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          next.delete('pageNumber');
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { ...how, preventScrollReset: true },
      );
    },
    [setSearch],
  );
  return { search, change };
}

/** @returns the page of a list that the address has, from 1 */
export function usePageNumber(): number {
  const [search] = useSearchParams();
  return pageNumberIn(search);
}
