import { clsx } from 'clsx';
import { ListFilter } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { keywordIn } from '#core/web/lib/list-address';
import { debounceMs } from '#core/web/lib/use-debounced';
import { buttonClass } from '#core/web/ui/button';
import { KeywordField } from '#core/web/ui/keyword-field';
import type { Option } from './select-field.tsx';
import * as texts from './texts.ts';
import { useAddress } from './use-address.ts';

export interface Filter {
  name: string;
  label: string;
  options?: readonly Option[];
}

interface FilterBarProps {
  keywordLabel?: string;
  filters: readonly Filter[];
  alsoCleared?: readonly string[];
  children?: ReactNode;
}

export function FilterBar({ keywordLabel, filters, alsoCleared = [], children }: FilterBarProps) {
  const { search, change } = useAddress();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const names = [...filters.map(({ name }) => name), ...alsoCleared];
  const active = names.filter((name) => search.has(name)).length;
  return (
    <div className="@container mb-4">
      <div className="flex flex-wrap items-center gap-2">
        {keywordLabel && (
          <KeywordField
            label={keywordLabel}
            keyword={keywordIn(search)}
            delayMs={debounceMs.filter}
            onSettle={(keyword) => change({ keyword }, { replace: true })}
            className="min-w-0 flex-[1_1_11rem] @min-[46rem]:w-72 @min-[46rem]:flex-none [&_input]:h-11 [&_input]:bg-raised md:[&_input]:text-15"
          />
        )}
        {(filters.length > 0 || children) && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className={buttonClass('plain', 'shrink-0 @min-[46rem]:hidden')}
          >
            <ListFilter aria-hidden="true" size={16} />
            {active > 0 ? texts.activeFilters({ count: active }) : texts.filters()}
          </button>
        )}
        <div
          id={id}
          className={clsx(
            'flex-wrap items-center gap-2 @min-[46rem]:contents',
            isOpen ? 'flex w-full animate-fade-in' : 'hidden',
          )}
        >
          {children}
          {filters.map((filter) => (
            <FilterBox
              key={filter.name}
              filter={filter}
              value={search.get(filter.name) ?? ''}
              onChange={(value) => change({ [filter.name]: value })}
            />
          ))}
        </div>
        {(active > 0 || search.has('keyword')) && (
          <button
            type="button"
            onClick={() => change(Object.fromEntries(['keyword', ...names].map((name) => [name, null])))}
            className="h-11 rounded-full px-3 font-semibold text-muted hover:text-text"
          >
            {texts.clearAll()}
          </button>
        )}
      </div>
    </div>
  );
}

interface FilterBoxProps {
  filter: Filter;
  value: string;
  onChange: (value: string) => void;
}

const look = 'h-11 max-w-52 min-w-0 cursor-pointer rounded-full px-4 font-semibold text-ellipsis';

function FilterBox({ filter: { label, options }, value, onChange }: FilterBoxProps) {
  const ground = value === '' ? 'bg-raised' : 'bg-raised inset-ring-2 inset-ring-accent';
  if (!options)
    return (
      <label className="flex items-center gap-2">
        <span className="text-13 font-semibold text-muted">{label}</span>
        <input
          type="date"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className={clsx(look, ground)}
        />
      </label>
    );
  return (
    <select
      aria-label={label}
      dir="auto"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={clsx(look, 'pr-10', ground)}
    >
      <option value="">{texts.allOf({ label })}</option>
      {options.map(([choice, text]) => (
        <option dir="auto" key={choice} value={choice}>
          {text}
        </option>
      ))}
    </select>
  );
}
