import * as z from 'zod/mini';
import { cleaned } from './fields.ts';

// Programs written without this contract send alternative forms of input. Ambiguous input is refused. The web app's build drops these
// schemas from `defineEndpoint`.

export function lenientId<Id extends z.ZodMiniType<unknown, string>>(id: Id) {
  return z.pipe(
    z.transform((given: string | number) => (typeof given === 'number' ? digitsOf(given) : given)),
    id,
  );
}

/**
 * Numbers beyond 2^53 may have been rounded to another id.
 * @returns an invalid id for such a number
 */
function digitsOf(given: number): string {
  return Number.isSafeInteger(given) ? String(given) : '';
}

/** Naira as a number or a string of digits: `"1500.50"`, but neither `"1,500"` nor `"1e3"`. */
export function lenientNaira<Naira extends z.ZodMiniType<unknown, number>>(naira: Naira) {
  return z.pipe(
    z.transform((given: string | number) => (typeof given === 'string' ? numberOf(given) : given)),
    naira,
  );
}

function numberOf(given: string): number {
  return /^\s*\d{1,15}(\.\d+)?\s*$/.test(given) ? Number(given) : Number.NaN;
}

/** Null means absent. */
export function orAbsent<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(
    z.pipe(
      z.nullish(schema),
      z.transform((given: z.output<Schema> | null | undefined) => given ?? undefined),
    ),
  );
}

/** Null and "" mean absent, because programs send all fields of a form. */
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
 * No user typed or could correct this text, so it is truncated instead of refused. Empty when absent or null.
 * @param most characters to keep
 */
export function cutText(max: number) {
  return z.pipe(
    z.optional(z.nullable(z.string())),
    z.transform((given: string | null | undefined) => cut(given ?? '', max)),
  );
}

/** Cuts between code points, because PostgreSQL can't store a lone surrogate. */
function cut(text: string, max: number): string {
  const line = cleaned(text)
    .replaceAll(/[\t\n\r]+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '');
  return [...line.slice(0, 2 * max)].slice(0, max).join('').trimEnd();
}
