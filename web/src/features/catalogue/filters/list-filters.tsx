import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CentreSlug, ServiceId, SpeakerId } from '#contract/ids';
import { languageName } from '#contract/language';
import { texts } from '#contract/texts';
import { initialsOf } from '#web/lib/format';
import { Avatar } from '#web/ui/avatar';
import { CheckPill } from '#web/ui/check-pill';
import { CheckRow, PressRow } from '#web/ui/choice-row';
import { paletteOfId } from '#web/ui/palette';
import { ChoiceList } from './choice-list.tsx';
import { centreChoicesQuery, languagesQuery, serviceChoicesQuery, speakerChoicesQuery } from './filter-api.ts';
import { FilterGroup } from './filter-group.tsx';
import { toggled } from './message-filters.ts';
import type { ChangeFilters } from './use-filters.ts';

interface ListFilterProps<Chosen> {
  chosen: Chosen;
  onChange: ChangeFilters;
}

/** Speakers with their faces, any number of them. */
export function SpeakerFilter({ chosen, onChange }: ListFilterProps<readonly SpeakerId[]>) {
  const list = useInfiniteQuery(speakerChoicesQuery);
  return (
    <ChoiceList legend={texts.filterSpeakers} count={chosen.length} list={list} keyOf={({ id }) => id}>
      {({ id, name, image_url }) => (
        <CheckRow
          label={name}
          checked={chosen.includes(id)}
          onChange={() => onChange({ speakerIds: toggled(chosen, id) })}
          picture={
            <span className="w-[36px] shrink-0">
              <Avatar small imageUrl={image_url} initials={initialsOf(name)} palette={paletteOfId(id)} sizes="36px" />
            </span>
          }
        />
      )}
    </ChoiceList>
  );
}

/** Services, any number of them. */
export function ServiceFilter({ chosen, onChange }: ListFilterProps<readonly ServiceId[]>) {
  const list = useInfiniteQuery(serviceChoicesQuery);
  return (
    <ChoiceList legend={texts.filterServices} count={chosen.length} list={list} keyOf={({ id }) => id}>
      {({ id, name }) => (
        <CheckRow
          label={name}
          checked={chosen.includes(id)}
          onChange={() => onChange({ serviceIds: toggled(chosen, id) })}
        />
      )}
    </ChoiceList>
  );
}

/** Centres: one at a time, and a second press takes it back (docs/product/catalogue-and-search.md#filters). */
export function CentreFilter({ chosen, onChange }: ListFilterProps<CentreSlug | null>) {
  const list = useInfiniteQuery(centreChoicesQuery);
  return (
    <ChoiceList legend={texts.filterCentres} count={chosen ? 1 : 0} list={list} keyOf={({ slug }) => slug}>
      {({ slug, name }) => (
        <PressRow
          label={name}
          pressed={slug === chosen}
          onPress={() => onChange({ centreSlug: slug === chosen ? null : slug })}
        />
      )}
    </ChoiceList>
  );
}

/** The languages that there are messages in, where there are several. */
export function LanguageFilter({ chosen, onChange }: ListFilterProps<readonly string[]>) {
  const { data: tags = [] } = useQuery(languagesQuery);
  if (tags.length < 2) return null;
  return (
    <FilterGroup legend="Languages" count={chosen.length}>
      <div className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <CheckPill
            key={tag}
            label={languageName(tag)}
            checked={chosen.includes(tag)}
            onChange={() =>
              onChange({ languages: chosen.includes(tag) ? chosen.filter((one) => one !== tag) : [...chosen, tag] })
            }
          />
        ))}
      </div>
    </FilterGroup>
  );
}
