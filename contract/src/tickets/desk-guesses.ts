import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import { AccountId } from '#contract/ids';
import { data } from '#contract/page';

/** A part of the budget: how many wrong PINs it takes in any hour, how many at once, and what is left of these. */
const Part = z.object({
  hourly: z.int(),
  at_once: z.int(),
  left: z.int(),
  /** When all of them are there again; null when they are. */
  full_at: z.nullable(z.iso.datetime()),
});

/** How many there were in the last hour, and in the last day. */
const drawn = { hour: z.int(), day: z.int() };

/** How many wrong PINs of tickets all together may type in, and who does. */
export const PinBudget = z.object({
  /** Whether little is left of what anyone may try, or of the reserve. */
  is_low: z.boolean(),
  /** What anyone may try. */
  open: Part,
  /** What visitors may try of it. */
  visitors: Part,
  /** What is kept for accounts with a confirmed address when the rest has run out. */
  reserve: Part,
  wrong: z.object(drawn),
  /** Those of visitors, and in how many browsers. */
  of_visitors: z.object({ ...drawn, devices_hour: z.int(), devices_day: z.int() }),
  /** The accounts with the most. */
  accounts: z.array(
    z.object({ id: AccountId, name: z.string(), email: z.string(), is_confirmed: z.boolean(), ...drawn }),
  ),
  /** The networks with the most: an address, or the first 64 bits of one of IPv6. */
  networks: z.array(z.object({ network: z.string(), accounts: z.int(), devices: z.int(), ...drawn })),
});
export type PinBudget = z.output<typeof PinBudget>;

export const readPinBudget = defineEndpoint({
  method: 'GET',
  path: '/admin/tickets/guesses',
  summary:
    'How many wrong PINs of tickets may still be typed in, and who draws on that; what is shown is kept for a day',
  tag: 'operator',
  access: 'operator',
  reply: data(PinBudget),
});
