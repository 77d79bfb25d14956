import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { line } from '#core/contract/fields';
import { AccountId, TicketBatchId } from '#core/contract/ids';
import { lenientNaira } from '#core/contract/lenient-input';
import { DeskDay } from '#core/contract/moment';
import { NairaAmount } from '#core/contract/money';
import { data, page } from '#core/contract/page';
import { pageQuery } from '#core/contract/page-query';
import { HeldSecret } from '#features/accounts/contract/held-secrets';
import { Pin } from '#features/wallet/contract';

/** A hundred printed pages; the command line allows more. */
export const maxMintedAtDesk = 2400;

/** In characters. */
export const longestBatchName = 100;

export const TicketBatch = describe(
  z.object({
    id: TicketBatchId,
    name: z.string(),
    amount: z.number(),
    minted: z.int(),
    redeemed: z.int(),
    redeemed_amount: z.number(),
    void: z.int(),
    /** Expired, and neither redeemed nor void. */
    expired: z.int(),
    left: z.int(),
    minted_at: z.iso.datetime(),
    expires_at: z.nullable(z.iso.datetime()),
    /** The last day of validity, in the library's time zone; null for no limit. */
    last_day: z.nullable(z.iso.date()),
  }),
  'Tickets that were minted together, with their totals. Money in naira.',
);
export type TicketBatch = z.output<typeof TicketBatch>;

const BatchParams = z.object({ id: TicketBatchId });

export const listTicketBatches = defineDeskEndpoint('GET', '/admin/tickets', {
  duty: 'tickets',
  summary: 'The batches of tickets with their totals, latest first',
  query: z.object(pageQuery(50)),
  reply: page(TicketBatch),
});

export const TicketMinting = describe(
  z.object({
    count: describe(
      z
        .int('Give a whole number')
        .check(
          z.minimum(1, 'Mint at least one'),
          z.maximum(maxMintedAtDesk, `Mint at most ${maxMintedAtDesk.toLocaleString('en')} at once`),
        ),
      { asked: 'a number of tickets' },
    ),
    amount: describe(NairaAmount, { asked: 'an amount', sample: '1500.50' }),
    last_day: describe(z.nullable(DeskDay), { asked: 'a last day', sample: '2026-03-17' }),
    name: describe(line(longestBatchName, null), { asked: 'a name' }),
  }),
  'Tickets to be minted. Money in naira.',
);
export type TicketMinting = z.output<typeof TicketMinting>;

export const mintTickets = defineDeskEndpoint('POST', '/admin/tickets', {
  duty: 'tickets',
  passwordAgain: true,
  summary:
    'Mints a batch of tickets. The reply has their PINs, which are stored as keyed hashes; the operator who minted them can see them again for 24 hours',
  description:
    'Keep the PINs, and then say so with `DELETE /v1/users/account/held-secrets/{id}`, by the id of `held`; until then, for 24 hours, they can be shown to you again.',
  body: z.extend(TicketMinting, {
    amount: describe(lenientNaira(NairaAmount), { asked: 'an amount', sample: '1500.50' }),
  }),
  reply: data(
    z.object({
      batch: TicketBatch,
      pins: z.array(z.string()),
      /** Absent from servers of the previous version. */
      held: z.optional(z.nullable(HeldSecret)),
    }),
  ),
  refuses: ['batch.too_dear'],
  example: { count: 100, amount: 1000, last_day: '2026-12-31', name: 'Christmas' },
});

export const RedemptionDay = describe(z.object({ day: z.iso.date(), redeemed: z.int() }), {
  description: 'How many tickets of a batch were redeemed on a day.',
  example: { day: '2026-03-17', redeemed: 4 },
});
export type RedemptionDay = z.output<typeof RedemptionDay>;

export const readTicketBatch = defineDeskEndpoint('GET', '/admin/tickets/:id', {
  duty: 'tickets',
  summary: 'One batch, and how many of its tickets were redeemed on which days',
  params: BatchParams,
  reply: data(z.object({ batch: TicketBatch, days: z.array(RedemptionDay) })),
  refuses: ['batch.not_found'],
});

export const Redemption = describe(
  z.object({
    at: z.iso.datetime(),
    /** A deleted account has neither name nor address. */
    listener: z.object({ id: AccountId, name: z.string(), email: z.nullable(z.string()) }),
  }),
  {
    description: 'The listener who redeemed a ticket, and when.',
    example: { at: '2026-03-17T18:04:05.000Z', listener: { id: '21', name: 'Ada Obi', email: 'ada@example.org' } },
  },
);
export type Redemption = z.output<typeof Redemption>;

export const listRedemptions = defineDeskEndpoint('GET', '/admin/tickets/:id/redemptions', {
  duty: 'tickets',
  summary: 'Redemptions of a batch’s tickets with listener and time, latest first',
  params: BatchParams,
  query: z.object(pageQuery(50)),
  reply: page(Redemption),
  refuses: ['batch.not_found'],
});

export const voidTicketBatch = defineDeskEndpoint('POST', '/admin/tickets/:id/void', {
  duty: 'tickets',
  summary: 'Voids a batch’s unredeemed tickets; redeemed ones keep their value in the wallets',
  params: BatchParams,
  reply: data(z.object({ voided: z.int(), batch: TicketBatch })),
  refuses: ['batch.not_found'],
});

export const VoidOutcome = describe(z.enum(['voided', 'void before', 'redeemed', 'no ticket']), {
  description: 'The result of voiding a PIN.',
  example: 'voided',
});
export type VoidOutcome = z.output<typeof VoidOutcome>;

export const voidTicket = defineDeskEndpoint('POST', '/admin/tickets/void', {
  duty: 'tickets',
  summary: 'Voids a single ticket by its PIN, unless it is redeemed',
  body: z.object({ pin: Pin }),
  reply: data(z.object({ outcome: VoidOutcome, batch_id: z.nullable(TicketBatchId) })),
  example: { pin: '1234 5678' },
});

/**
 * Takes a batch and all its PINs right after minting, and replies with a PDF. An incomplete list is refused as a whole, so the reply
 * doesn't reveal whether a single PIN is valid.
 */
export const ticketSheetPath = '/admin/tickets/sheets';
export const TicketSheet = describe(
  z.object({
    batch_id: TicketBatchId,
    pins: z.array(Pin).check(z.minLength(1), z.maxLength(maxMintedAtDesk)),
  }),
  {
    description: 'A batch and all its PINs, right after it was minted.',
    example: { batch_id: '6', pins: ['1234 5678'] },
  },
);
export type TicketSheet = z.output<typeof TicketSheet>;
