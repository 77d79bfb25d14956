import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { type MessageFilters, searchOfFilters } from './message-filters.ts';

interface FilterNameProps<Thing, Key extends QueryKey> {
  query: UseQueryOptions<Thing, Error, Thing, Key>;
  /** Shown when the name can't be loaded. */
  kind: string;
  /** All filters of the address. */
  filters: MessageFilters;
  /** @returns the filter as it names the thing by what it is known by now */
  nowOf: (thing: Thing) => Partial<MessageFilters>;
}

/**
 * The name of what is filtered by: the address has ids alone; the name comes when it is known. What was merged or has moved is
 * found by its former id or slug too, and the address then gets the one of now (docs/decisions/026-groups-at-the-desk.md).
 */
export function FilterName<Thing extends { name: string }, Key extends QueryKey>(props: FilterNameProps<Thing, Key>) {
  const { query, kind, filters, nowOf } = props;
  const { data, isPending } = useQuery(query);
  if (!data) return isPending ? '…' : kind;
  const now = searchOfFilters({ ...filters, ...nowOf(data) });
  return (
    <>
      {data.name}
      {now !== searchOfFilters(filters) && <Navigate to={{ search: now }} replace />}
    </>
  );
}
