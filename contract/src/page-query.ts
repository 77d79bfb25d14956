import * as z from 'zod/mini';
import { longestKeyword } from './keyword.ts';
import { largestPageNumber } from './page.ts';

/**
 * The query of a paged list: `pageNumber` starts at 1, `pageSize` is 1..100.
 * @param defaultSize the page size when the caller names none
 */
export function pageQuery(defaultSize: number) {
  return {
    pageNumber: z._default(
      z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(largestPageNumber)),
      1,
    ),
    pageSize: z._default(z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(100)), defaultSize),
  };
}

/** The most values in one list of a query. */
export const longestList = 100;

/**
 * A list in a query: values joined by commas, or given one by one under the same name; an empty string is an empty list.
 * @param item the schema of one value
 */
export function commaList<Item extends z.ZodMiniType<unknown, string>>(item: Item) {
  const split = z.transform((text: string) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );
  const text = z.string().check(z.describe(`Up to ${longestList} values, joined by commas; one of them is enough.`));
  // A name that is repeated comes as a list.
  const joined = z.transform((given: string) => [given].flat().join());
  return z.pipe(z.pipe(z.pipe(joined, text), split), z.array(item).check(z.maxLength(longestList)));
}

/** What somebody types to find something. PostgreSQL's text can't contain NUL. */
export const Keyword = z
  .string()
  .check(z.maxLength(longestKeyword), z.regex(/^[^\0]*$/, 'A keyword must not contain a NUL character'));
