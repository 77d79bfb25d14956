import * as z from 'zod/mini';

export const longestKeyword = 200;

/** What somebody types to find something. PostgreSQL's text can't contain NUL. */
export const Keyword = z
  .string()
  .check(z.maxLength(longestKeyword), z.regex(/^[^\0]*$/, 'A keyword must not contain a NUL character'));
