import * as z from 'zod/mini';

// In its own file because the web app's first load needs it, and none of the account endpoints.

/** The signed-in user as the top bar shows it. `balance` in naira; `role` only for operators. */
export const User = z.object({
  email: z.string(),
  name: z.string(),
  balance: z.number(),
  role: z.optional(z.literal('operator')),
});
export type User = z.output<typeof User>;

/** The only reply that contains the token. */
export const SignedIn = z.object({ user: User, token: z.string() });
export type SignedIn = z.output<typeof SignedIn>;
