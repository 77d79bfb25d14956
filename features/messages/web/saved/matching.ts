import type { Message } from '#features/catalogue/contract';
import { type FilterValue, type SearchFilterName, searchFilterNames } from '#features/messages/contract/filters';
import { chosenIn, type MessageFilters } from '#features/messages/web/filters/message-filters';

/** What is looked for among saved messages: a keyword alone, or with the catalogue's filters. */
export type Wanted = Pick<MessageFilters, 'keyword'> & Partial<MessageFilters>;

/**
 * Looks through messages without the server: every word of the keyword must be in one of their texts, whatever its case and accents.
 * Which services and centres a message is in, and in which language, only the server knows: those filters leave nothing out here (`isBlindTo`).
 * @param messages in their order, which stays
 */
export function matching(messages: readonly Message[], wanted: Wanted): Message[] {
  const words = plain(wanted.keyword).split(/[^\p{L}\p{N}]+/u);
  return messages.filter((message) => {
    const text = plain(textOf(message));
    return words.every((word) => text.includes(word)) && passes(message, wanted);
  });
}

/** @returns whether anything leaves some out, a filter that can't be seen through here not counted */
export function isNarrowed(wanted: Wanted): boolean {
  return wanted.keyword !== '' || chosenNames(wanted).some((name) => name in valuesOf);
}

/** @returns whether a filter is chosen that only the server can apply */
export function isBlindTo(wanted: Wanted): boolean {
  return chosenNames(wanted).some((name) => !(name in valuesOf));
}

/** What a message by itself says of the filters. */
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
