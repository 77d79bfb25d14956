import * as z from 'zod/mini';
import { describe } from './describe.ts';

export const signedAddress = z.object({
  expires: describe(
    z.optional(z.string()),
    'When the address expires, in seconds since 1970; part of signed addresses.',
  ),
  signature: describe(z.optional(z.string()), 'Proves that Lectern issued the address; part of signed addresses.'),
});
