import type { Message } from '#features/catalogue/contract';
import { type FilterValue, type SearchFilterName, searchFilterNames } from '#features/messages/contract/filters';
import { chosenIn, type MessageFilters } from '#features/messages/web/filters/message-filters';

export type Wanted = Pick<MessageFilters, 'keyword'> & Partial<MessageFilters>;

/**
 * Searches messages without the server, ignoring case and accents. Filters by service, centre and language match everything, since only the
 * server knows these.
 */
export function matching(messages: readonly Message[], wanted: Wanted): Message[] {
  const words = plain(wanted.keyword).split(/[^\p{L}\p{N}]+/u);
  return messages.filter((message) => {
    const text = plain(textOf(message));
    return words.every((word) => text.includes(word)) && passes(message, wanted);
  });
}

export function isNarrowed(wanted: Wanted): boolean {
  return wanted.keyword !== '' || chosenNames(wanted).some((name) => name in valuesOf);
}

export function isBlindTo(wanted: Wanted): boolean {
  return chosenNames(wanted).some((name) => !(name in valuesOf));
}

const valuesOf: { readonly [Name in SearchFilterName]?: (message: Message) => FilterValue | null | undefined } = {
  speakerIds: ({ speaker_id }) => speaker_id,
  categoryIds: ({ category }) => category?.id,
  years: ({ when }) => Number(when.split('-')[0]),
  months: ({ when }) => Number(when.split('-')[1]),
};

function chosenNames(wanted: Wanted): SearchFilterName[] {
  return searchFilterNames.filter((name) => chosenIn(wanted, name).length > 0);
}

function passes(message: Message, wanted: Wanted): boolean {
  return chosenNames(wanted).every((name) => {
    const read = valuesOf[name];
    return !read || chosenIn(wanted, name).some((value) => value === read(message));
  });
}

function textOf({ topic, name, title, description, speaker_name, category }: Message): string {
  return [topic, name, title, description, speaker_name, category?.name].join('\n');
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
