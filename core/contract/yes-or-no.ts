import * as z from 'zod/mini';

/** Browsers would load `z.stringbool` before their first page, so this schema avoids it. */
export const YesOrNo = z.pipe(
  z.enum(['true', '1', 'false', '0']),
  z.transform((text: 'true' | '1' | 'false' | '0') => text === 'true' || text === '1'),
);
