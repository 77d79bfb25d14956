import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { AccountId } from '#core/contract/ids';
import { data } from '#core/contract/page';

const Part = z.object({
  hourly: z.int(),
  at_once: z.int(),
  left: z.int(),
  full_at: z.nullable(z.iso.datetime()),
});

const drawn = { hour: z.int(), day: z.int() };

export const PinBudget = describe(
  z.object({
    is_low: z.boolean(),
    open: Part,
    visitors: Part,
    /** For accounts with a confirmed address, once the open part has run out. */
    reserve: Part,
    wrong: z.object(drawn),
    of_visitors: z.object({ ...drawn, devices_hour: z.int(), devices_day: z.int() }),
    accounts: z.array(
      z.object({ id: AccountId, name: z.string(), email: z.string(), is_confirmed: z.boolean(), ...drawn }),
    ),
    /** A network is an address, or the first 64 bits of an IPv6 address. */
    networks: z.array(z.object({ network: z.string(), accounts: z.int(), devices: z.int(), ...drawn })),
  }),
  'How many wrong ticket PINs may still be entered, and which accounts and networks entered some in the last day.',
);
export type PinBudget = z.output<typeof PinBudget>;

export const readPinBudget = defineDeskEndpoint('GET', '/admin/tickets/guesses', {
  duty: 'tickets',
  summary:
    'How many wrong ticket PINs may still be entered, and which accounts and networks entered some in the last day',
  reply: data(PinBudget),
});
