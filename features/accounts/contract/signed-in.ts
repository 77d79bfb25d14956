import * as z from 'zod/mini';
import { describe, exampleOf } from '#core/contract/describe';

/** The balance is in naira; only operators have a role. */
export const User = describe(
  z.object({
    email: z.string(),
    name: z.string(),
    balance: describe(z.number(), 'The balance of the wallet, in naira.'),
    role: describe(z.optional(z.literal('operator')), 'Only for operators.'),
  }),
  {
    description: 'The listener who is signed in.',
    example: { email: 'ada@example.org', name: 'Ada Obi', balance: 2500 },
  },
);
export type User = z.output<typeof User>;

export const SignedIn = describe(
  z.object({ user: User, token: describe(z.string(), 'The session’s token, shown only this once.') }),
  {
    description: 'The result of signing in.',
    example: {
      user: exampleOf(User),
      token: 'bUqW0iXf3nYc2m4h7T1sKdR9vZpL6aQeJxG8oCwMtEI',
    },
  },
);
export type SignedIn = z.output<typeof SignedIn>;
