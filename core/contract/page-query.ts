import * as z from 'zod/mini';
import { type Description, describe } from './describe.ts';
import { longestKeyword } from './keyword.ts';
import { largestPageNumber } from './page.ts';

const parameterNames: Readonly<Record<number, string>> = { 12: 'shortPageSize', 50: 'longPageSize' };

/** `pageNumber` starts at 1, `pageSize` is 1..100. */
export function pageQuery(defaultSize: number) {
  return {
    pageNumber: describe(
      z._default(z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(largestPageNumber)), 1),
      { description: 'The page’s number, from 1.', asked: 'a page number' },
    ),
    pageSize: describe(
      z._default(z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(100)), defaultSize),
      {
        description: 'The number of items on a page, 1 to 100.',
        asked: 'a page size',
        parameter: parameterNames[defaultSize],
      },
    ),
  };
}

export const longestList = 100;

/**
 * Values are joined by commas or repeat the name; an empty string is an empty list.
 * @param said the list's description
 */
export function commaList<Item extends z.ZodMiniType<unknown, string>>(
  item: Item,
  said: Omit<Description, 'example'> = {},
) {
  const split = z.transform((text: string) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );
  // A parameter that appears several times in a query arrives as a list.
  const joined = z.transform((given: string) => [given].flat().join());
  const list = z.pipe(z.pipe(z.pipe(joined, z.string()), split), z.array(item).check(z.maxLength(longestList)));
  const how = `Up to ${longestList} values, joined by commas; matching one is enough.`;
  return describe(list, { ...said, description: said.description === undefined ? how : `${said.description} ${how}` });
}

/** PostgreSQL's text can't contain NUL. */
export const Keyword = describe(
  z.string().check(z.maxLength(longestKeyword), z.regex(/^[^\0]*$/, 'A keyword must not contain a NUL character')),
  { description: 'Words to look for, at most 200 characters.', example: 'patience', asked: 'a keyword' },
);
