import type { Message } from '#contract/catalogue';
import type { MessageFilters } from '#web/features/catalogue/filters/message-filters';

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
export function isNarrowed({ keyword, speakerIds, categoryIds, years, months }: Wanted): boolean {
  return keyword !== '' || [speakerIds, categoryIds, years, months].some((chosen) => chosen && chosen.length > 0);
}

/** @returns whether a filter is chosen that only the server can apply */
export function isBlindTo({ serviceIds = [], languages = [], centreSlug = null }: Wanted): boolean {
  return serviceIds.length > 0 || languages.length > 0 || centreSlug !== null;
}

function passes({ speaker_id, category, when }: Message, wanted: Wanted): boolean {
  const [year, month] = when.split('-').map(Number);
  return (
    isAmong(wanted.speakerIds, speaker_id) &&
    isAmong(wanted.categoryIds, category?.id) &&
    isAmong(wanted.years, year) &&
    isAmong(wanted.months, month)
  );
}

function isAmong(chosen: readonly unknown[] | undefined, value: unknown): boolean {
  return !chosen || chosen.length === 0 || chosen.includes(value);
}

function textOf({ topic, name, title, description, speaker_name, category }: Message): string {
  return [topic, name, title, description, speaker_name, category?.name].join('\n');
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
