import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { languageName } from '#contract/language';
import { type DeskFilter, type DeskMessage, deskFilters } from '#contract/messages/desk';
import { FilterBar } from '#web/desk-kit/filter-bar';
import type { Option } from '#web/desk-kit/select-field';
import { languagesQuery } from '#web/features/catalogue/filters/filter-api';
import { categoriesQuery, centresQuery, servicesQuery } from './api.ts';
import { SpeakerFilter } from './speaker-filter.tsx';

/** Searches and narrows the table of messages; all of it is in the address. */
export function MessageFilterBar({ messages }: { messages: readonly DeskMessage[] | undefined }) {
  const choices = useChoices(messages);
  const filters = Object.entries(deskFilters).flatMap(([name, filter]: [string, DeskFilter]) => {
    const { label, options = filter.choices && choices[filter.choices] } = filter;
    return label === undefined ? [] : [{ name, label, ...(options && { options }) }];
  });
  return (
    <FilterBar keywordLabel="Search messages" filters={filters} alsoCleared={['speakerId', 'ids']}>
      <SpeakerFilter messages={messages} />
    </FilterBar>
  );
}

/** What the library has to choose from; of languages those that it is published in, and those of the messages that are shown. */
function useChoices(
  messages: readonly DeskMessage[] = [],
): Record<NonNullable<DeskFilter['choices']>, readonly Option[]> {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: services = [] } = useQuery(servicesQuery);
  const { data: centres = [] } = useQuery(centresQuery);
  const { data: published = [] } = useQuery(languagesQuery);
  const [search] = useSearchParams();
  const languages = new Set([
    ...published,
    ...messages.flatMap(({ language }) => language ?? []),
    // Else nothing would say that it narrows, when no message passes.
    ...search.getAll('language'),
  ]);
  return {
    categories: categories.map(({ id, name }) => [id, name]),
    services: services.map(({ id, name }) => [id, name]),
    centres: centres.map(({ slug, name }) => [slug, name]),
    languages: [...languages].map((tag) => [tag, languageName(tag)]),
  };
}
