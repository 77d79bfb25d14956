import { X } from 'lucide-react';
import type { MouseEvent, RefObject } from 'react';
import { searchFilterNames } from '#contract/messages/filters';
import { FilterName } from './filter-name.tsx';
import { chosenIn, type MessageFilters, toggle } from './message-filters.ts';
import type { ChangeFilters } from './use-filters.ts';

interface FilterChipsProps {
  filters: MessageFilters;
  onChange: ChangeFilters;
  /** Gets the focus when the last chip is gone. */
  filterButton: RefObject<HTMLButtonElement | null>;
}

/** The chosen filters in a row above the messages, each with a way to take it back. Nothing when none is chosen. */
export function FilterChips({ filters, onChange, filterButton }: FilterChipsProps) {
  const chips = searchFilterNames.flatMap((name) => chosenIn(filters, name).map((value) => ({ name, value })));
  if (chips.length === 0) return null;
  const remove = (event: MouseEvent, { name, value }: (typeof chips)[number]) => {
    neighbourOf(event.currentTarget, filterButton.current)?.focus();
    onChange(toggle(filters, name, value));
  };
  return (
    <ul
      aria-label="Chosen filters"
      className="-mx-4 mt-3 flex no-scrollbar gap-2 overflow-x-auto px-4 py-1 md:-mx-1 md:px-1"
    >
      {chips.map((chip) => (
        <li key={`${chip.name} ${chip.value}`} className="shrink-0">
          <button
            type="button"
            onClick={(event) => remove(event, chip)}
            className="touch-target inline-flex h-9 items-center gap-2 rounded-full bg-raised pr-3 pl-4 text-13 font-semibold hover:opacity-85"
          >
            <span className="sr-only">Remove the filter</span>
            <span dir="auto" className="max-w-48 truncate">
              <FilterName {...chip} filters={filters} />
            </span>
            <X aria-hidden="true" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The chip that will stand where this one was, so that the keyboard keeps its place. */
function neighbourOf(button: Element, otherwise: HTMLElement | null): HTMLElement | null {
  const item = button.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  return neighbour?.querySelector('button') ?? otherwise;
}
