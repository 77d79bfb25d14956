import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint';
import { keywordIn } from '#web/lib/keyword';
import { pageNumberIn } from '#web/lib/page-number';

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

/** What a list's endpoint is asked for, by the address of its page: its filters, its order and its page. */
export type Asked<E> =
  E extends Endpoint<z.ZodMiniType, infer Query>
    ? Omit<z.input<Query>, 'pageNumber' | 'pageSize'> & { pageNumber: number }
    : never;

/** @returns the query that the address has, whose names are those of the API; what the API would refuse is left out */
export function useAsked<E extends { query?: z.ZodMiniObject }>(endpoint: E): Asked<E>;
export function useAsked({ query }: { query?: z.ZodMiniObject }): object {
  const [search] = useSearchParams();
  const { pageNumber: _, pageSize: _pageSize, ...schemas } = query?.shape ?? {};
  const asked = Object.entries(schemas).flatMap(([name, schema]) => {
    const text = name === 'keyword' ? keywordIn(search) : search.get(name);
    return text && z.safeParse(schema, text).success ? [[name, text] as const] : [];
  });
  return { ...Object.fromEntries(asked), pageNumber: pageNumberIn(search) };
}
