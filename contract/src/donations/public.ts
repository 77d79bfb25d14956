import * as z from 'zod/mini';
import { Address } from '#contract/address';
import { defineListenerEndpoint } from '#contract/endpoint';
import { DonationId, FundId } from '#contract/ids';
import { lenientId, lenientNaira } from '#contract/lenient-input';
import { NairaAmount } from '#contract/money';
import { page, pageSizes } from '#contract/page';
import { pageQuery } from '#contract/page-query';
import { Payment } from '#contract/payments/public';

/** What both listeners and operators see of a donation. Money in naira. */
export const DonationFacts = z.object({
  id: DonationId,
  fund_id: FundId,
  /** As it was called then. */
  fund: z.string(),
  amount: z.number(),
  method: z.enum(['card', 'wallet']),
  /** The card payment's; null when given from the wallet. */
  reference: z.nullable(z.string()),
  /** Given with a test card: no money moved. */
  is_test: z.boolean(),
  given: z.iso.datetime(),
  /** Null unless it was refunded to the wallet. */
  refunded: z.nullable(z.iso.datetime()),
});
export type DonationFacts = z.output<typeof DonationFacts>;

export const Donation = z.extend(DonationFacts, {
  /** Where the receipt opens without a session, for an hour. */
  receipt_url: Address,
});
export type Donation = z.output<typeof Donation>;

/** What `give` needs beside who gives. The key is made up by whoever sends it: sent again, nothing is given again. */
export const Giving = z.object({
  fund: lenientId(FundId),
  amount: lenientNaira(NairaAmount),
  key: z
    .string()
    .check(
      z.regex(/^[\w-]{8,64}$/, 'Give 8 to 64 letters, digits, hyphens or underscores'),
      z.describe('8 to 64 characters, another for each donation'),
    ),
});

export const give = defineListenerEndpoint('POST', '/donations', {
  summary: 'Gives from the wallet; by card, begin a payment whose purpose is a donation',
  tag: 'giving',
  scope: 'buy',
  body: Giving,
  reply: Payment,
});

export const listDonations = defineListenerEndpoint('GET', '/donations', {
  summary: 'What the listener gave, newest first',
  tag: 'giving',
  scope: 'library',
  query: z.object(pageQuery(pageSizes.donations)),
  reply: page(Donation),
});
