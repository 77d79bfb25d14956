import * as z from 'zod/mini';
import { describe } from './describe.ts';

/**
 * The version on which a change is based. It grows with every change, so that nobody overwrites what they haven't seen.
 */
export const Version = describe(z.int().check(z.minimum(1)), {
  description:
    'The version that the change is based on: it grows with every change, so that nothing is overwritten unseen.',
  example: 3,
  asked: 'the version that you saw',
});

/** The same in a query. */
export const VersionQuery = z.object({
  version: describe(z.coerce.number<number | string>().check(z.int(), z.minimum(1)), {
    description: 'The version that the change is based on; the call is refused (409) when there is a newer one.',
    asked: 'the version that you saw',
  }),
});

/**
 * What turns the text around it or can't be seen, and comes along with what is pasted. Joiners, the marks of direction and soft
 * hyphens stay: words, emoji and lines of two scripts need them.
 */
const hidden = /[\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\p{Noncharacter_Code_Point}]/gu;
const visible = /[^\s\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u;
/** What says nothing at a text's ends: two names that differ in it alone would look like one. */
const blank = /[\s\u00ad\u115f\u1160\u200e\u2800\u3164\uffa0]/;
/** Control characters but tabs and line breaks, and halves of characters: neither can be shown, nor all be stored. */
const unreadable = /\p{Cs}|[^\P{Cc}\t\n\v\f\r\x85]/gu;

/**
 * Cleans a text that somebody typed or pasted, and that is kept: all of the contract go through here.
 * @returns it trimmed and without what is hidden; empty where nothing of it can be seen
 */
export function cleaned(text: string): string {
  const plain = trimmed(text.replace(hidden, '').replace(/[\v\f\x85\u2028\u2029]/g, '\n'));
  return visible.test(plain) ? plain : '';
}

/** Without patterns for the ends, which take the square of a long text's time. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && blank.test(text.charAt(start))) start += 1;
  while (start < end && blank.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/**
 * One line of text, cleaned.
 * @param most characters
 * @param empty the error for an empty line; null where it may be empty
 */
export function line(most: number, empty: string | null) {
  const checks = [
    z.overwrite<string>((text) => cleaned(text.replace(/[\u2028\u2029]/g, ' '))),
    z.maxLength(most, mostSaid(most)),
    // Not patterns: in the API document these would need a flag that few programs' patterns have.
    z.refine<string>((text) => !/[\p{Cc}\p{Cs}]/u.test(text), 'Use one line of letters'),
  ];
  return z.string().check(...checks, ...(empty === null ? [] : [z.minLength(1, empty)]));
}

/**
 * Text in paragraphs, cleaned, also of what can't be read: nobody sees it, so nobody could correct it.
 * @param most characters
 */
export function paragraphs(most: number) {
  return z.string().check(
    z.overwrite((text) => cleaned(text.replace(unreadable, ''))),
    z.maxLength(most, mostSaid(most)),
  );
}

function mostSaid(most: number): string {
  return `Use at most ${most.toLocaleString('en')} characters`;
}
