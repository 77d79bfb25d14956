import type { Message } from '#features/catalogue/contract';
import { type FilterValue, type SearchFilterName, searchFilterNames } from '#features/messages/contract/filters';
import { chosenIn, type MessageFilters } from '#features/messages/web/filters/message-filters';

export type Wanted = Pick<MessageFilters, 'keyword'> & Partial<MessageFilters>;

/**
 * Searches messages without the server. Each word of the keyword must occur in one of their texts, ignoring case and
 * accents. Only the server knows services, centres and languages, so those filters match everything here (`isBlindTo`).
 * @param messages the result keeps their order
 */
export function matching(messages: readonly Message[], wanted: Wanted): Message[] {
  const words = plain(wanted.keyword).split(/[^\p{L}\p{N}]+/u);
  return messages.filter((message) => {
    const text = plain(textOf(message));
    return words.every((word) => text.includes(word)) && passes(message, wanted);
  });
}

/** @returns whether there is a keyword or a filter that works here */
export function isNarrowed(wanted: Wanted): boolean {
  return wanted.keyword !== '' || chosenNames(wanted).some((name) => name in valuesOf);
}

/** @returns whether a filter is active that only the server can apply */
export function isBlindTo(wanted: Wanted): boolean {
  return chosenNames(wanted).some((name) => !(name in valuesOf));
}

/** The filter values that a message itself contains. */
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
