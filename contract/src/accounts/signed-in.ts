import * as z from 'zod/mini';

// Apart from the calls of accounts: the web app's first load has it, and none of those.

/** Who is signed in, as the top bar shows it (spec §3, User). `balance` in naira; `role` of those who run the library alone. */
export const User = z.object({
  email: z.string(),
  name: z.string(),
  balance: z.number(),
  role: z.optional(z.literal('operator')),
});
export type User = z.output<typeof User>;

/** What a sign-in gives: the token is shown this once. */
export const SignedIn = z.object({ user: User, token: z.string() });
export type SignedIn = z.output<typeof SignedIn>;
