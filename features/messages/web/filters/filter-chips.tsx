import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { MouseEvent, RefObject } from 'react';
import { Navigate } from 'react-router';
import * as common from '#core/contract/texts';
import { categoryQuery } from '#features/catalogue/web/group-api';
import {
  type FilterValue,
  type SearchFilter,
  type SearchFilterName,
  searchFilterNames,
  searchFilters,
} from '#features/messages/contract/filters';
import * as texts from '#features/messages/web/texts';
import { chosenCentreQuery, chosenSeriesQuery, serviceQuery, speakerQuery } from './filter-api.ts';
import { changeTo, chosenIn, exchanged, type MessageFilters, searchOfFilters, toggle } from './message-filters.ts';
import type { ChangeFilters } from './use-filters.ts';

interface FilterChipsProps {
  filters: MessageFilters;
  onChange: ChangeFilters;
  filterButton: RefObject<HTMLButtonElement | null>;
}

export function FilterChips({ filters, onChange, filterButton }: FilterChipsProps) {
  const chips = searchFilterNames.flatMap((name) => chosenIn(filters, name).map((value) => ({ name, value })));
  if (chips.length === 0) return null;
  const remove = (event: MouseEvent, { name, value }: (typeof chips)[number]) => {
    neighbourOf(event.currentTarget, filterButton.current)?.focus();
    onChange(toggle(filters, name, value));
  };
  return (
    <ul
      aria-label={texts.chosenFilters()}
      className="-mx-4 mt-3 flex no-scrollbar gap-2 overflow-x-auto px-4 py-1 md:-mx-1 md:px-1"
    >
      {chips.map((chip) => (
        <li key={`${chip.name} ${chip.value}`} className="shrink-0">
          <button
            type="button"
            onClick={(event) => remove(event, chip)}
            className="touch-target inline-flex h-9 items-center gap-2 rounded-full bg-raised pr-3 pl-4 text-13 font-semibold hover:opacity-85"
          >
            {texts.removeTheFilter({
              hidden: (parts) => <span className="sr-only">{parts}</span>,
              name: (parts) => (
                <span dir="auto" className="max-w-48 truncate">
                  {parts}
                </span>
              ),
              filter: <FilterName {...chip} filters={filters} />,
            })}
            <X aria-hidden="true" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** When a filter chip is removed, the chip that takes its place gets the focus, so that keyboard users keep their place. */
function neighbourOf(button: Element, otherwise: HTMLElement | null): HTMLElement | null {
  const item = button.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  return neighbour?.querySelector('button') ?? otherwise;
}

interface FilterNameProps {
  name: SearchFilterName;
  value: FilterValue;
  filters: MessageFilters;
}

function FilterName(props: FilterNameProps) {
  const { name, value } = props;
  const { inWords }: SearchFilter = searchFilters[name];
  const key = String(value);
  switch (name) {
    case 'speakerIds':
      return <ThingName {...props} query={speakerQuery(key)} kind={common.speakerSubtitle()} />;
    case 'serviceIds':
      return <ThingName {...props} query={serviceQuery(key)} kind={texts.service()} />;
    case 'centreSlug':
      return <ThingName {...props} query={chosenCentreQuery(key)} kind={texts.centre()} />;
    case 'seriesIds':
      return <ThingName {...props} query={chosenSeriesQuery(key)} kind={common.series()} />;
    case 'categoryIds':
      return <ThingName {...props} query={categoryQuery(key)} kind={common.categorySubtitle()} />;
    default:
      return inWords?.(value) ?? key;
  }
}

interface ThingNameProps<Thing, Key extends QueryKey> extends FilterNameProps {
  query: UseQueryOptions<Thing, Error, Thing, Key>;
  kind: string;
}

type Thing = { name: string } & ({ id: string } | { slug: string });

/** After a merge or move of a group, the address is updated to the current id (features/groups/README.md#why-it-is-built-so). */
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
