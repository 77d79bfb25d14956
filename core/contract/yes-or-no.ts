import * as z from 'zod/mini';

/**
 * A parameter of an address that is on or off. Not `z.stringbool`: browsers load the library's parts that the contract uses before
 * their first page.
 */
export const YesOrNo = z.pipe(
  z.enum(['true', '1', 'false', '0']),
  z.transform((text: 'true' | '1' | 'false' | '0') => text === 'true' || text === '1'),
);
