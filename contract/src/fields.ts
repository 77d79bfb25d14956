import * as z from 'zod/mini';

/**
 * The version on which a change is based. It grows with every change, so that nobody overwrites what they haven't seen.
 */
export const Version = z.int().check(z.minimum(1));

/** The same in a query. */
export const VersionQuery = z.object({
  version: z.coerce.number<number | string>().check(z.int(), z.minimum(1)),
});

/**
 * One line of text, trimmed.
 * @param most characters
 * @param empty the error for an empty line; null where it may be empty
 */
export function line(most: number, empty: string | null) {
  const checks = [
    z.trim(),
    z.maxLength(most, mostSaid(most)),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Use one line of letters'),
  ];
  return z.string().check(...checks, ...(empty === null ? [] : [z.minLength(1, empty)]));
}

/**
 * Text in paragraphs, trimmed.
 * @param most characters
 */
export function paragraphs(most: number) {
  return z.string().check(z.trim(), z.maxLength(most, mostSaid(most)));
}

function mostSaid(most: number): string {
  return `Use at most ${most.toLocaleString('en')} characters`;
}
