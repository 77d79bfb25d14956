import * as z from 'zod/mini';
import { describe } from './describe.ts';

/** The version that the caller edited. Every change increments the version, so that nobody overwrites a change unseen. */
export const Version = describe(z.int().check(z.minimum(1)), {
  description:
    'The version that the change is based on. Versions grow with every change, so that nobody’s change is overwritten unseen.',
  example: 3,
  asked: 'the version that you saw',
});

export const VersionQuery = z.object({
  version: describe(z.coerce.number<number | string>().check(z.int(), z.minimum(1)), {
    description: 'The version that the change is based on; the call is refused (409) when there is a newer version.',
    asked: 'the version that you saw',
  }),
});

/**
 * Pasted text often has these characters, which are invisible or reverse text. Joiners, direction marks and soft hyphens stay, because
 * words, emoji and lines in two scripts need them.
 */
const hidden = /[\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\p{Noncharacter_Code_Point}]/gu;
const visible = /[^\s\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u;
/** These characters show nothing at the ends of a text, so names that differ only in them would look the same. */
const blank = /[\s\u00ad\u115f\u1160\u200e\u2800\u3164\uffa0]/;
/** Control characters except tabs and line breaks, and lone surrogates. None can be shown, and PostgreSQL can't store some of them. */
const unreadable = /\p{Cs}|[^\P{Cc}\t\n\v\f\r\x85]/gu;

/** @returns the text, trimmed and without hidden characters; empty if nothing of the text is visible */
export function cleaned(text: string): string {
  const plain = trimmed(text.replace(hidden, '').replace(/[\v\f\x85\u2028\u2029]/g, '\n'));
  return visible.test(plain) ? plain : '';
}

/** Patterns for the ends of a text would take quadratic time on a long text, so loops trim it. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && blank.test(text.charAt(start))) start += 1;
  while (start < end && blank.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/**
 * @param most characters
 * @param empty the error for an empty line; null if the line may be empty
 */
export function line(max: number, empty: string | null) {
  const checks = [
    z.overwrite<string>((text) => cleaned(text.replace(/[\u2028\u2029]/g, ' '))),
    z.maxLength(max, tooLongText(max)),
    // A pattern here would need a flag in the API document that few programs support.
    z.refine<string>((text) => !/[\p{Cc}\p{Cs}]/u.test(text), 'Use one line of plain text'),
  ];
  return z.string().check(...checks, ...(empty === null ? [] : [z.minLength(1, empty)]));
}

/**
 * Drops unreadable characters instead of refusing them, since nobody could find and correct them.
 * @param most characters
 */
export function paragraphs(max: number) {
  return z.string().check(
    z.overwrite((text) => cleaned(text.replace(unreadable, ''))),
    z.maxLength(max, tooLongText(max)),
  );
}

function tooLongText(max: number): string {
  return `Use at most ${max.toLocaleString('en')} characters`;
}
