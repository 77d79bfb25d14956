import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { keywordIn, pageNumberIn } from '#core/web/lib/list-address';

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

/** What a list is asked for by the address of its page: its filters, its order and its page. */
export type Asked<Query extends z.ZodMiniObject> = Omit<z.input<Query>, 'pageNumber' | 'pageSize'> & {
  pageNumber: number;
};

/**
 * @param query of the list's endpoint. Its schema has a name of its own, since the web app's build leaves out those within endpoints.
 * @returns what the address asks, by the names of the API; what the API would refuse is left out
 */
export function useAsked<Query extends z.ZodMiniObject>(query: Query): Asked<Query>;
export function useAsked(query: z.ZodMiniObject): object {
  const [search] = useSearchParams();
  const { pageNumber: _, pageSize: _pageSize, ...schemas } = query.shape;
  const asked = Object.entries(schemas).flatMap(([name, schema]) => {
    const text = name === 'keyword' ? keywordIn(search) : search.get(name);
    return text && z.safeParse(schema, text).success ? [[name, text] as const] : [];
  });
  return { ...Object.fromEntries(asked), pageNumber: pageNumberIn(search) };
}
