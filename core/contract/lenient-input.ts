import * as z from 'zod/mini';
import { cleaned } from './fields.ts';

// Alternative forms of input, for programs that were written without this contract. Each form has one meaning, and
// anything ambiguous is refused. Only the server needs them: the web app's build drops the request schemas of endpoints
// where these are used inside `defineEndpoint`.

/** An id in a body, as a string or an integer. */
export function lenientId<Id extends z.ZodMiniType<unknown, string>>(id: Id) {
  return z.pipe(
    z.transform((given: string | number) => (typeof given === 'number' ? digitsOf(given) : given)),
    id,
  );
}

/** @returns an invalid id when the number isn't exact: beyond 2^53 it may be its neighbour */
function digitsOf(given: number): string {
  return Number.isSafeInteger(given) ? String(given) : '';
}

/** Naira in a body, as a number or a string of digits: `"1500.50"`, but neither `"1,500"` nor `"1e3"`. */
export function lenientNaira<Naira extends z.ZodMiniType<unknown, number>>(naira: Naira) {
  return z.pipe(
    z.transform((given: string | number) => (typeof given === 'string' ? numberOf(given) : given)),
    naira,
  );
}

function numberOf(given: string): number {
  return /^\s*\d{1,15}(\.\d+)?\s*$/.test(given) ? Number(given) : Number.NaN;
}

/** A field that may be left out; null means the same. */
export function orAbsent<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(
    z.pipe(
      z.nullish(schema),
      z.transform((given: z.output<Schema> | null | undefined) => given ?? undefined),
    ),
  );
}

/** The same of what can't be empty, for which an empty text means it too: programs send all fields of a form. */
export function filledOrAbsent<Schema extends z.ZodMiniType<unknown, Given>>(schema: Schema) {
  return z.optional(
    z.pipe(
      z.transform((given: Given | null | undefined) => (isBlank(given) ? null : given)),
      orAbsent(schema),
    ),
  );
}

type Given = string | number | readonly (string | number)[];

function isBlank(given: unknown): boolean {
  return typeof given === 'string' && given.trim() === '';
}

/**
 * Text that no user typed and so nobody could correct: one line, truncated instead of refused, empty when absent or
 * null.
 * @param most characters to keep
 */
export function cutText(most: number) {
  return z.pipe(
    z.optional(z.nullable(z.string())),
    z.transform((given: string | null | undefined) => cut(given ?? '', most)),
  );
}

/** Cuts between code points: PostgreSQL can't store a lone surrogate. */
function cut(text: string, most: number): string {
  const line = cleaned(text)
    .replaceAll(/[\t\n\r]+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '');
  return [...line.slice(0, 2 * most)].slice(0, most).join('').trimEnd();
}
