import { texts } from '#contract/texts';
import { CheckPill } from '#web/ui/check-pill';
import { filterYears, shortMonths } from './calendar.ts';
import { FilterGroup } from './filter-group.tsx';
import { toggled } from './message-filters.ts';
import type { ChangeFilters } from './use-filters.ts';

interface TimeFilterProps {
  chosen: readonly number[];
  onChange: ChangeFilters;
}

/** The current year and the 12 previous (docs/product/constants-and-limits.md#filter-values). */
export function YearFilter({ chosen, onChange }: TimeFilterProps) {
  return (
    <FilterGroup legend={texts.filterYears} count={chosen.length}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
        {filterYears(new Date()).map((year) => (
          <CheckPill
            key={year}
            label={String(year)}
            checked={chosen.includes(year)}
            onChange={() => onChange({ years: toggled(chosen, year) })}
          />
        ))}
      </div>
    </FilterGroup>
  );
}

/** The 12 months by their short names (docs/product/constants-and-limits.md#filter-values). */
export function MonthFilter({ chosen, onChange }: TimeFilterProps) {
  return (
    <FilterGroup legend={texts.filterMonths} count={chosen.length}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
        {shortMonths.map((name, index) => (
          <CheckPill
            key={name}
            label={name}
            checked={chosen.includes(index + 1)}
            onChange={() => onChange({ months: toggled(chosen, index + 1) })}
          />
        ))}
      </div>
    </FilterGroup>
  );
}
