import { X } from 'lucide-react';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import { languageName } from '#contract/language';
import { categoryQuery } from '#web/features/catalogue/groups/group-api';
import { shortMonths } from './calendar.ts';
import { chosenCentreQuery, serviceQuery, speakerQuery } from './filter-api.ts';
import { FilterName } from './filter-name.tsx';
import { exchanged, type MessageFilters, toggled } from './message-filters.ts';
import type { ChangeFilters } from './use-filters.ts';

interface FilterChipsProps {
  filters: MessageFilters;
  onChange: ChangeFilters;
  /** Gets the focus when the last chip is gone. */
  filterButton: RefObject<HTMLButtonElement | null>;
}

/** The chosen filters in a row above the messages, each with a way to take it back. Nothing when none is chosen. */
export function FilterChips({ filters, onChange, filterButton }: FilterChipsProps) {
  const chips = chipsOf(filters);
  if (chips.length === 0) return null;
  const remove = (event: MouseEvent, without: Partial<MessageFilters>) => {
    neighbourOf(event.currentTarget, filterButton.current)?.focus();
    onChange(without);
  };
  return (
    <ul
      aria-label="Chosen filters"
      className="-mx-4 mt-3 flex no-scrollbar gap-2 overflow-x-auto px-4 py-1 md:-mx-1 md:px-1"
    >
      {chips.map(({ key, name, without }) => (
        <li key={key} className="shrink-0">
          <button
            type="button"
            onClick={(event) => remove(event, without)}
            className="touch-target inline-flex h-9 items-center gap-2 rounded-full bg-raised pr-3 pl-4 text-13 font-semibold hover:opacity-85"
          >
            <span className="sr-only">Remove the filter</span>
            <span dir="auto" className="max-w-48 truncate">
              {name}
            </span>
            <X aria-hidden="true" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface Chip {
  key: string;
  name: ReactNode;
  /** What changes when it is taken back. */
  without: Partial<MessageFilters>;
}

/** In the drawer's order, what only an address can choose at the end. */
function chipsOf(filters: MessageFilters): Chip[] {
  const { speakerIds, serviceIds, centreSlug, years, months, languages, categoryIds } = filters;
  return [
    ...speakerIds.map((id) => ({
      key: `speaker ${id}`,
      name: (
        <FilterName
          filters={filters}
          query={speakerQuery(id)}
          kind="Speaker"
          nowOf={({ id: now }) => ({ speakerIds: exchanged(speakerIds, id, now) })}
        />
      ),
      without: { speakerIds: toggled(speakerIds, id) },
    })),
    ...serviceIds.map((id) => ({
      key: `service ${id}`,
      name: (
        <FilterName
          filters={filters}
          query={serviceQuery(id)}
          kind="Service"
          nowOf={({ id: now }) => ({ serviceIds: exchanged(serviceIds, id, now) })}
        />
      ),
      without: { serviceIds: toggled(serviceIds, id) },
    })),
    ...(centreSlug ? [centreSlug] : []).map((slug) => ({
      key: 'centre',
      name: (
        <FilterName
          filters={filters}
          query={chosenCentreQuery(slug)}
          kind="Centre"
          nowOf={({ slug: now }) => ({ centreSlug: now })}
        />
      ),
      without: { centreSlug: null },
    })),
    ...years.map((year) => ({ key: `year ${year}`, name: year, without: { years: toggled(years, year) } })),
    ...months.map((month) => ({
      key: `month ${month}`,
      name: shortMonths[month - 1],
      without: { months: toggled(months, month) },
    })),
    ...languages.map((tag) => ({
      key: `language ${tag}`,
      name: languageName(tag),
      without: { languages: languages.filter((other) => other !== tag) },
    })),
    ...categoryIds.map((id) => ({
      key: `category ${id}`,
      name: (
        <FilterName
          filters={filters}
          query={categoryQuery(id)}
          kind="Category"
          nowOf={({ id: now }) => ({ categoryIds: exchanged(categoryIds, id, now) })}
        />
      ),
      without: { categoryIds: toggled(categoryIds, id) },
    })),
  ];
}

/** The chip that will stand where this one was, so that the keyboard keeps its place. */
function neighbourOf(button: Element, otherwise: HTMLElement | null): HTMLElement | null {
  const item = button.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  return neighbour?.querySelector('button') ?? otherwise;
}
