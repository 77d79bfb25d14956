import * as z from 'zod/mini';

/**
 * A boolean query parameter. It doesn't use `z.stringbool`, because browsers would load that part of the library before their first page.
 */
export const YesOrNo = z.pipe(
  z.enum(['true', '1', 'false', '0']),
  z.transform((text: 'true' | '1' | 'false' | '0') => text === 'true' || text === '1'),
);
