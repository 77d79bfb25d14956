import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { keywordIn, pageNumberIn } from '#core/web/lib/list-address';

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

export function usePageNumber(): number {
  const [search] = useSearchParams();
  return pageNumberIn(search);
}

export type Asked<Query extends z.ZodMiniObject> = Omit<z.input<Query>, 'pageNumber' | 'pageSize'> & {
  pageNumber: number;
};

/** @param query must be a named schema, because the web app's build drops the schemas within endpoints */
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
