import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import { line } from '#contract/fields';
import { givenNaira } from '#contract/given';
import { AccountId, TicketBatchId } from '#contract/ids';
import { DeskDay } from '#contract/moment';
import { NairaAmount } from '#contract/money';
import { data, page, pageQuery } from '#contract/page';
import { Pin } from '#contract/wallet/public';

/** How many batches, and how many redemptions, one page shows. */
export const ticketsPageSize = 50;

/** How many tickets the desk mints at once: a hundred printed pages. The command line mints more. */
export const mostMintedAtDesk = 2400;

/** How long the name of a batch may be, in characters. */
export const longestBatchName = 100;

/** Tickets that were minted together, and how they stand. Money in naira. */
export const TicketBatch = z.object({
  id: TicketBatchId,
  /** What the operator calls it; empty when it has no name. */
  name: z.string(),
  /** What each ticket is worth. */
  amount: z.number(),
  minted: z.int(),
  redeemed: z.int(),
  /** What the redeemed ones put into wallets. */
  redeemed_amount: z.number(),
  void: z.int(),
  /** Neither redeemed nor void, and too late. */
  expired: z.int(),
  /** That can still be redeemed. */
  left: z.int(),
  minted_at: z.iso.datetime(),
  /** From when on they are no longer taken; null for never. */
  expires_at: z.nullable(z.iso.datetime()),
  /** The last day, in the library's zone, on which they are taken; null for any. */
  last_day: z.nullable(z.iso.date()),
});
export type TicketBatch = z.output<typeof TicketBatch>;

const BatchParams = z.object({ id: TicketBatchId });

export const listTicketBatches = defineEndpoint({
  method: 'GET',
  path: '/admin/tickets',
  summary: 'The batches of tickets and how they stand, the latest first',
  tag: 'operator',
  access: 'operator',
  query: z.object(pageQuery(ticketsPageSize)),
  reply: page(TicketBatch),
});

export const TicketMinting = z.object({
  count: z
    .int('Give a whole number')
    .check(
      z.minimum(1, 'Mint at least one'),
      z.maximum(mostMintedAtDesk, `Mint at most ${mostMintedAtDesk.toLocaleString('en')} at once`),
    ),
  amount: NairaAmount,
  last_day: z.nullable(DeskDay),
  name: line(longestBatchName, null),
});
export type TicketMinting = z.output<typeof TicketMinting>;

export const mintTickets = defineEndpoint({
  method: 'POST',
  path: '/admin/tickets',
  summary:
    'Mints a batch of tickets. The reply has their PINs, which are nowhere else: Lectern keeps their keyed hashes alone',
  tag: 'operator',
  access: 'operator',
  body: z.extend(TicketMinting, { amount: givenNaira(NairaAmount) }),
  reply: data(z.object({ batch: TicketBatch, pins: z.array(z.string()) })),
});

/** How many tickets of a batch were redeemed on a day, in the library's zone. */
export const RedemptionDay = z.object({ day: z.iso.date(), redeemed: z.int() });
export type RedemptionDay = z.output<typeof RedemptionDay>;

export const readTicketBatch = defineEndpoint({
  method: 'GET',
  path: '/admin/tickets/:id',
  summary: 'One batch, and how many of its tickets were redeemed on which days',
  tag: 'operator',
  access: 'operator',
  params: BatchParams,
  reply: data(z.object({ batch: TicketBatch, days: z.array(RedemptionDay) })),
});

/** Who redeemed one, and when: not which, since no PIN is kept. */
export const Redemption = z.object({
  at: z.iso.datetime(),
  /** Without a name and an address when the account is deleted. */
  listener: z.object({ id: AccountId, name: z.string(), email: z.nullable(z.string()) }),
});
export type Redemption = z.output<typeof Redemption>;

export const listRedemptions = defineEndpoint({
  method: 'GET',
  path: '/admin/tickets/:id/redemptions',
  summary: 'Who redeemed tickets of a batch and when, the latest first',
  tag: 'operator',
  access: 'operator',
  params: BatchParams,
  query: z.object(pageQuery(ticketsPageSize)),
  reply: page(Redemption),
});

export const voidTicketBatch = defineEndpoint({
  method: 'POST',
  path: '/admin/tickets/:id/void',
  summary: 'Voids what hasn’t been redeemed of a batch; what has stays in the wallets it went to',
  tag: 'operator',
  access: 'operator',
  params: BatchParams,
  reply: data(z.object({ voided: z.int(), batch: TicketBatch })),
});

/** What became of a PIN that was to be voided. */
export const VoidOutcome = z.enum(['voided', 'void before', 'redeemed', 'no ticket']);
export type VoidOutcome = z.output<typeof VoidOutcome>;

export const voidTicket = defineEndpoint({
  method: 'POST',
  path: '/admin/tickets/void',
  summary: 'Voids a single ticket by its PIN, unless it is redeemed',
  tag: 'operator',
  access: 'operator',
  body: z.object({ pin: Pin }),
  reply: data(z.object({ outcome: VoidOutcome, batch_id: z.nullable(TicketBatchId) })),
});

/**
 * What `POST /v1/admin/tickets/sheets` takes: a batch and all its PINs, right after it was minted. It replies with a PDF to be
 * printed and cut, or refuses PINs that aren't the batch's, whole: whether a single one is good, it tells nobody.
 */
export const ticketSheetPath = '/admin/tickets/sheets';
export const TicketSheet = z.object({
  batch_id: TicketBatchId,
  pins: z.array(Pin).check(z.minLength(1), z.maxLength(mostMintedAtDesk)),
});
export type TicketSheet = z.output<typeof TicketSheet>;
