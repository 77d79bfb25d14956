import { useQuery } from '@tanstack/react-query';
import { languageName, suggestedLanguages } from '#contract/language';
import type { DeskMessage } from '#contract/messages/desk';
import { type Filter, FilterBar } from '#web/desk-kit/filter-bar';
import type { Option } from '#web/desk-kit/select-field';
import { languagesQuery } from '#web/features/catalogue/filters/filter-api';
import { categoriesQuery, centresQuery, servicesQuery } from './api.ts';
import { lackNames } from './labels.ts';
import { SpeakerFilter } from './speaker-filter.tsx';

const ofMessagesThemselves: readonly Filter[] = [
  {
    name: 'price',
    label: 'Price',
    options: [
      ['free', 'Free'],
      ['paid', 'Paid'],
    ],
  },
  {
    name: 'featured',
    label: 'Featured',
    options: [
      ['true', 'Featured'],
      ['false', 'Not featured'],
    ],
  },
  { name: 'lacks', label: 'Missing', options: Object.entries(lackNames) },
  { name: 'doubles', label: 'Doubles', options: [['true', 'Possible duplicate']] },
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
];

/** Searches and narrows the table of messages; all of it is in the address. */
export function MessageFilterBar({ messages }: { messages: readonly DeskMessage[] | undefined }) {
  const categories = useQuery(categoriesQuery);
  const services = useQuery(servicesQuery);
  const centres = useQuery(centresQuery);
  const { data: published = [] } = useQuery(languagesQuery);
  // Drafts may be in languages that nothing is published in yet.
  const languages = [...new Set([...published, ...suggestedLanguages])];
  const groups: readonly Filter[] = [
    { name: 'categoryId', label: 'Category', options: categories.data?.map(({ id, name }) => [id, name]) ?? [] },
    { name: 'serviceId', label: 'Service', options: services.data?.map(({ id, name }) => [id, name]) ?? [] },
    { name: 'centreSlug', label: 'Centre', options: centres.data?.map(({ slug, name }) => [slug, name]) ?? [] },
    { name: 'language', label: 'Language', options: languages.map((tag): Option => [tag, languageName(tag)]) },
  ];
  return (
    <FilterBar
      keywordLabel="Search messages"
      filters={[...groups, ...ofMessagesThemselves]}
      alsoCleared={['speakerId', 'ids']}
    >
      <SpeakerFilter messages={messages} />
    </FilterBar>
  );
}
