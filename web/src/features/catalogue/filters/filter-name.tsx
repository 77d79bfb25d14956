import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { type FilterValue, type SearchFilter, type SearchFilterName, searchFilters } from '#contract/messages/filters';
import { categoryQuery } from '#web/features/catalogue/groups/group-api';
import { chosenCentreQuery, serviceQuery, speakerQuery } from './filter-api.ts';
import { changeTo, chosenIn, exchanged, type MessageFilters, searchOfFilters } from './message-filters.ts';

interface FilterNameProps {
  name: SearchFilterName;
  value: FilterValue;
  /** All filters of the address. */
  filters: MessageFilters;
}

/** What is filtered by, in words. */
export function FilterName(props: FilterNameProps) {
  const { name, value } = props;
  const { inWords }: SearchFilter = searchFilters[name];
  const key = String(value);
  switch (name) {
    case 'speakerIds':
      return <ThingName {...props} query={speakerQuery(key)} kind="Speaker" />;
    case 'serviceIds':
      return <ThingName {...props} query={serviceQuery(key)} kind="Service" />;
    case 'centreSlug':
      return <ThingName {...props} query={chosenCentreQuery(key)} kind="Centre" />;
    case 'categoryIds':
      return <ThingName {...props} query={categoryQuery(key)} kind="Category" />;
    default:
      return inWords?.(value) ?? key;
  }
}

interface ThingNameProps<Thing, Key extends QueryKey> extends FilterNameProps {
  query: UseQueryOptions<Thing, Error, Thing, Key>;
  /** Shown when the name can't be loaded. */
  kind: string;
}

type Thing = { name: string } & ({ id: string } | { slug: string });

/**
 * The name of what is filtered by: the address has ids alone; the name comes when it is known. What was merged or has moved is
 * found by its former id or slug too, and the address then gets the one of now (docs/decisions/026-groups-at-the-desk.md).
 */
function ThingName<Found extends Thing, Key extends QueryKey>(props: ThingNameProps<Found, Key>) {
  const { query, kind, filters, name, value } = props;
  const { data, isPending } = useQuery(query);
  if (!data) return isPending ? '…' : kind;
  const keyOfNow = 'slug' in data ? data.slug : data.id;
  const change = changeTo(name, exchanged(chosenIn(filters, name), value, keyOfNow));
  const now = searchOfFilters({ ...filters, ...change });
  return (
    <>
      {data.name}
      {now !== searchOfFilters(filters) && <Navigate to={{ search: now }} replace />}
    </>
  );
}
