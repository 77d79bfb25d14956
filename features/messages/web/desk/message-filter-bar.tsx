import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { languageName } from '#core/contract/language';
import * as common from '#core/contract/texts';
import { FilterBar } from '#core/web/desk-kit/filter-bar';
import { NameBox } from '#core/web/desk-kit/name-box';
import type { Option } from '#core/web/desk-kit/select-field';
import { useAddress } from '#core/web/desk-kit/use-address';
import type { DeskMessage } from '#features/messages/desk';
import { type DeskFilter, deskFilters } from '#features/messages/desk/filters';
import { languagesQuery } from '#features/messages/web/filters/filter-api';
import { categoriesQuery, centresQuery, seriesQuery, servicesQuery } from './api.ts';
import * as texts from './texts.ts';

export function MessageFilterBar({ messages }: { messages: readonly DeskMessage[] | undefined }) {
  const choices = useChoices(messages);
  const filters = Object.entries(deskFilters).flatMap(([name, filter]: [string, DeskFilter]) => {
    const { label, options = filter.choices && choices[filter.choices] } = filter;
    return label === undefined ? [] : [{ name, label, ...(options && { options }) }];
  });
  return (
    <FilterBar keywordLabel={texts.searchMessages()} filters={filters} alsoCleared={['speakerId', 'ids']}>
      <SpeakerFilter messages={messages} />
    </FilterBar>
  );
}

function useChoices(
  messages: readonly DeskMessage[] = [],
): Record<NonNullable<DeskFilter['choices']>, readonly Option[]> {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: services = [] } = useQuery(servicesQuery);
  const { data: centres = [] } = useQuery(centresQuery);
  const { data: series = [] } = useQuery(seriesQuery);
  const { data: published = [] } = useQuery(languagesQuery);
  const [search] = useSearchParams();
  const languages = new Set([
    ...published,
    ...messages.flatMap(({ language }) => language ?? []),
    // Active filters stay among the choices, so that they are visible when no message matches.
    ...search.getAll('language'),
  ]);
  return {
    categories: categories.map(({ id, name }) => [id, name]),
    services: services.map(({ id, name }) => [id, name]),
    centres: centres.map(({ slug, name }) => [slug, name]),
    series: series.map(({ id, name }) => [id, name]),
    languages: [...languages].map((tag) => [tag, languageName(tag)]),
  };
}

function SpeakerFilter({ messages }: { messages: readonly DeskMessage[] | undefined }) {
  const { search, change } = useAddress();
  const chosenId = search.get('speakerId');
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = messages?.find(({ speaker }) => speaker?.id === chosenId)?.speaker?.name;
  return (
    <div className="w-44">
      <NameBox
        aria-label={common.speakerSubtitle()}
        placeholder={texts.speakerAll()}
        kind="speaker"
        canMake={false}
        text={typed ?? (chosenId ? (chosen ?? texts.oneSpeaker()) : '')}
        onType={(text) => {
          setTyped(text);
          if (text === '' && chosenId) change({ speakerId: null });
        }}
        onChoose={(_, id) => {
          setTyped(null);
          change({ speakerId: id });
        }}
        onBlur={() => setTyped(null)}
        className={`h-11 w-full rounded-full bg-raised px-4 font-semibold placeholder:text-text ${chosenId ? 'inset-ring-2 inset-ring-accent' : ''}`}
      />
    </div>
  );
}
