import * as z from 'zod/mini';
import { defineDeskEndpoint } from '#contract/endpoint';
import { line } from '#contract/fields';
import { HeldSecret } from '#contract/held-secrets/public';
import { AccountId, TicketBatchId } from '#contract/ids';
import { lenientNaira } from '#contract/lenient-input';
import { DeskDay } from '#contract/moment';
import { NairaAmount } from '#contract/money';
import { data, page } from '#contract/page';
import { pageQuery } from '#contract/page-query';
import { Pin } from '#contract/wallet/public';

/**
 * How many tickets can be minted at the desk in one go: a hundred printed pages. The command line has no such limit.
 */
export const mostMintedAtDesk = 2400;

/** In characters. */
export const longestBatchName = 100;

/** Tickets minted together, by their current state. Money in naira. */
export const TicketBatch = z.object({
  id: TicketBatchId,
  /** Empty without a name. */
  name: z.string(),
  /** The value of each ticket. */
  amount: z.number(),
  minted: z.int(),
  redeemed: z.int(),
  /** The total credited to wallets. */
  redeemed_amount: z.number(),
  void: z.int(),
  /** Neither redeemed nor void, but past the last day. */
  expired: z.int(),
  /** Still redeemable. */
  left: z.int(),
  minted_at: z.iso.datetime(),
  /** From then on they are refused; null for never. */
  expires_at: z.nullable(z.iso.datetime()),
  /** The last day, in the library's time zone, on which they are accepted; null for no limit. */
  last_day: z.nullable(z.iso.date()),
});
export type TicketBatch = z.output<typeof TicketBatch>;

const BatchParams = z.object({ id: TicketBatchId });

export const listTicketBatches = defineDeskEndpoint('GET', '/admin/tickets', {
  duty: 'tickets',
  summary: 'The batches of tickets with their totals, latest first',
  query: z.object(pageQuery(50)),
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

export const mintTickets = defineDeskEndpoint('POST', '/admin/tickets', {
  duty: 'tickets',
  passwordAgain: true,
  summary:
    'Mints a batch of tickets. This reply has their PINs, which are stored as keyed hashes; for 24 hours they can be shown again to who minted them',
  body: z.extend(TicketMinting, { amount: lenientNaira(NairaAmount) }),
  reply: data(
    z.object({
      batch: TicketBatch,
      pins: z.array(z.string()),
      /** Absent from servers of the version before. */
      held: z.optional(z.nullable(HeldSecret)),
    }),
  ),
});

/** How many tickets of a batch were redeemed on a day, in the library's time zone. */
export const RedemptionDay = z.object({ day: z.iso.date(), redeemed: z.int() });
export type RedemptionDay = z.output<typeof RedemptionDay>;

export const readTicketBatch = defineDeskEndpoint('GET', '/admin/tickets/:id', {
  duty: 'tickets',
  summary: 'One batch, and how many of its tickets were redeemed on which days',
  params: BatchParams,
  reply: data(z.object({ batch: TicketBatch, days: z.array(RedemptionDay) })),
});

/** Who redeemed a ticket, and when: not which, since no PIN is stored. */
export const Redemption = z.object({
  at: z.iso.datetime(),
  /** Without name and address when the account is deleted. */
  listener: z.object({ id: AccountId, name: z.string(), email: z.nullable(z.string()) }),
});
export type Redemption = z.output<typeof Redemption>;

export const listRedemptions = defineDeskEndpoint('GET', '/admin/tickets/:id/redemptions', {
  duty: 'tickets',
  summary: 'Who redeemed tickets of a batch and when, latest first',
  params: BatchParams,
  query: z.object(pageQuery(50)),
  reply: page(Redemption),
});

export const voidTicketBatch = defineDeskEndpoint('POST', '/admin/tickets/:id/void', {
  duty: 'tickets',
  summary: 'Voids a batch’s unredeemed tickets; redeemed ones keep their value in the wallets',
  params: BatchParams,
  reply: data(z.object({ voided: z.int(), batch: TicketBatch })),
});

export const VoidOutcome = z.enum(['voided', 'void before', 'redeemed', 'no ticket']);
export type VoidOutcome = z.output<typeof VoidOutcome>;

export const voidTicket = defineDeskEndpoint('POST', '/admin/tickets/void', {
  duty: 'tickets',
  summary: 'Voids a single ticket by its PIN, unless it is redeemed',
  body: z.object({ pin: Pin }),
  reply: data(z.object({ outcome: VoidOutcome, batch_id: z.nullable(TicketBatchId) })),
});

/**
 * `POST /v1/admin/tickets/sheets` takes a batch and all its PINs, right after minting, and replies with a PDF to print
 * and cut. Unless all PINs are exactly the batch's it refuses them as a whole, without revealing whether any single one
 * is valid.
 */
export const ticketSheetPath = '/admin/tickets/sheets';
export const TicketSheet = z.object({
  batch_id: TicketBatchId,
  pins: z.array(Pin).check(z.minLength(1), z.maxLength(mostMintedAtDesk)),
});
export type TicketSheet = z.output<typeof TicketSheet>;
