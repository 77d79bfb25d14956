import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ComponentType, ReactNode } from 'react';
import { initialsOf } from '#core/contract/initials';
import type { Page } from '#core/contract/page';
import { paletteOfId } from '#core/contract/palette';
import { Avatar } from '#core/web/ui/avatar';
import { CheckPill } from '#core/web/ui/check-pill';
import { CheckRow, PressRow } from '#core/web/ui/choice-row';
import {
  type FilterValue,
  type SearchFilter,
  type SearchFilterName,
  searchFilterNames,
  searchFilters,
} from '#features/messages/contract/filters';
import { filterYears } from './calendar.ts';
import { ChoiceList } from './choice-list.tsx';
import {
  centreChoicesQuery,
  languagesQuery,
  seriesChoicesQuery,
  serviceChoicesQuery,
  speakerChoicesQuery,
} from './filter-api.ts';
import { FilterGroup } from './filter-group.tsx';
import { chosenIn, isList, type MessageFilters, toggle } from './message-filters.ts';
import type { ChangeFilters } from './use-filters.ts';

interface FilterChoicesProps {
  filters: MessageFilters;
  onChange: ChangeFilters;
}

export function FilterChoices({ filters, onChange }: FilterChoicesProps) {
  return searchFilterNames.map((name) => {
    const Choices = choices[name];
    const { legend }: SearchFilter = searchFilters[name];
    const onToggle = (value: FilterValue) => onChange(toggle(filters, name, value));
    return (
      Choices && (
        <Choices
          key={name}
          name={name}
          legend={legend?.() ?? ''}
          chosen={chosenIn(filters, name)}
          onToggle={onToggle}
        />
      )
    );
  });
}

interface ChoicesProps {
  name: SearchFilterName;
  legend: string;
  chosen: readonly FilterValue[];
  onToggle: (value: FilterValue) => void;
}

const choices: Readonly<Record<SearchFilterName, ComponentType<ChoicesProps> | null>> = {
  speakerIds: SpeakerChoices,
  serviceIds: (props) => <ThingChoices {...props} list={useInfiniteQuery(serviceChoicesQuery)} />,
  centreSlug: (props) => <ThingChoices {...props} list={useInfiniteQuery(centreChoicesQuery)} />,
  years: (props) => <PillChoices {...props} values={filterYears(new Date())} isGrid />,
  months: (props) => <PillChoices {...props} values={Array.from({ length: 12 }, (_, index) => index + 1)} isGrid />,
  languages: (props) => <PillChoices {...props} values={useQuery(languagesQuery).data} />,
  seriesIds: (props) => <ThingChoices {...props} list={useInfiniteQuery(seriesChoicesQuery)} />,
  categoryIds: null,
};

function SpeakerChoices(props: ChoicesProps) {
  const list = useInfiniteQuery(speakerChoicesQuery);
  return (
    <ThingChoices
      {...props}
      list={list}
      pictureOf={({ id, name, image_url }) => (
        <span className="w-[36px] shrink-0">
          <Avatar small imageUrl={image_url} initials={initialsOf(name)} palette={paletteOfId(id)} sizes="36px" />
        </span>
      )}
    />
  );
}

interface ThingChoicesProps<Item> extends ChoicesProps {
  list: UseInfiniteQueryResult<InfiniteData<Page<Item>>, Error>;
  pictureOf?: (item: Item) => ReactNode;
}

/** A filter takes several values, or a single one, which a second press removes (features/catalogue/README.md#filters). */
function ThingChoices<Item extends { name: string } & ({ id: string } | { slug: string })>(
  props: ThingChoicesProps<Item>,
) {
  const { name, legend, chosen, onToggle, list, pictureOf } = props;
  const keyOf = (item: Item) => ('slug' in item ? item.slug : item.id);
  return (
    <ChoiceList legend={legend} count={chosen.length} list={list} keyOf={keyOf}>
      {(item) => {
        const row = { label: item.name, isChosen: chosen.includes(keyOf(item)), onPress: () => onToggle(keyOf(item)) };
        return isList(name) ? (
          <CheckRow label={row.label} checked={row.isChosen} onChange={row.onPress} picture={pictureOf?.(item)} />
        ) : (
          <PressRow label={row.label} pressed={row.isChosen} onPress={row.onPress} />
        );
      }}
    </ChoiceList>
  );
}

interface PillChoicesProps extends ChoicesProps {
  values: readonly FilterValue[] | undefined;
  isGrid?: boolean;
}

function PillChoices({ name, legend, chosen, onToggle, values = [], isGrid = false }: PillChoicesProps) {
  const { inWords = String }: SearchFilter = searchFilters[name];
  if (values.length < 2) return null;
  return (
    <FilterGroup legend={legend} count={chosen.length}>
      <div
        className={clsx('gap-2', isGrid ? 'grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))]' : 'flex flex-wrap')}
      >
        {values.map((value) => (
          <CheckPill
            key={value}
            label={inWords(value)}
            checked={chosen.includes(value)}
            onChange={() => onToggle(value)}
          />
        ))}
      </div>
    </FilterGroup>
  );
}
