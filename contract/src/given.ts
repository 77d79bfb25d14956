import * as z from 'zod/mini';

// What a body may say in more than one way, for programs that were written without this contract. Each way means one thing, and
// whatever could mean two is refused. For the server alone: the web app's build leaves out what a call takes, where these are used inside
// of `defineEndpoint`.

/**
 * An id in a body, as a text or as a whole number.
 * @param id its schema
 */
export function givenId<Id extends z.ZodMiniType<unknown, string>>(id: Id) {
  return z.pipe(
    z.transform((given: string | number) => (typeof given === 'number' ? digitsOf(given) : given)),
    id,
  );
}

/** @returns nothing that is an id where the number isn't exactly one: beyond 2^53 it may be its neighbour */
function digitsOf(given: number): string {
  return Number.isSafeInteger(given) ? String(given) : '';
}

/**
 * Naira in a body, as a number or as a text in digits: `"1500.50"`, and neither `"1,500"` nor `"1e3"`.
 * @param naira its schema, of a number
 */
export function givenNaira<Naira extends z.ZodMiniType<unknown, number>>(naira: Naira) {
  return z.pipe(
    z.transform((given: string | number) => (typeof given === 'string' ? numberOf(given) : given)),
    naira,
  );
}

function numberOf(given: string): number {
  return /^\s*\d{1,15}(\.\d+)?\s*$/.test(given) ? Number(given) : Number.NaN;
}

/**
 * What may be left out; null says so too.
 * @param schema of what it is when it is there
 */
export function orAbsent<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(
    z.pipe(
      z.nullish(schema),
      z.transform((given: z.output<Schema> | null | undefined) => given ?? undefined),
    ),
  );
}

/**
 * Text that a program found out by itself and nobody can mend: one line, cut where it is too long, and empty when absent or null.
 * @param most characters that are kept of it
 */
export function cutText(most: number) {
  return z.pipe(
    z.optional(z.nullable(z.string())),
    z.transform((given: string | null | undefined) => cut(given ?? '', most)),
  );
}

/** By whole characters: half of one can't be stored. */
function cut(text: string, most: number): string {
  const line = text
    .replaceAll(/[\t\n\r]+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  return [...line.slice(0, 2 * most)].slice(0, most).join('').trimEnd();
}
