import * as z from 'zod/mini';
import { Address } from '#core/contract/address';
import { describe } from '#core/contract/describe';
import { defineListenerEndpoint } from '#core/contract/endpoint';
import { DonationId, FundId } from '#core/contract/ids';
import { lenientId, lenientNaira } from '#core/contract/lenient-input';
import { NairaAmount } from '#core/contract/money';
import { page, pageSizes } from '#core/contract/page';
import { pageQuery } from '#core/contract/page-query';
import { Payment } from '#features/payments/contract';

export const DonationFacts = describe(
  z.object({
    id: DonationId,
    fund_id: FundId,
    fund: describe(z.string(), 'The fund’s name at that time.'),
    amount: z.number(),
    method: z.enum(['card', 'wallet']),
    reference: z.nullable(z.string()),
    is_test: z.boolean(),
    given: z.iso.datetime(),
    refunded: describe(z.nullable(z.iso.datetime()), 'When it was refunded to the wallet; null unless it was.'),
  }),
  'The facts of a donation. Money in naira.',
);
export type DonationFacts = z.output<typeof DonationFacts>;

export const Donation = describe(
  z.extend(DonationFacts, {
    receipt_url: describe(Address, 'The receipt’s address, which opens without a session for an hour.'),
  }),
  {
    description: 'A listener’s donation to a fund. Money in naira.',
    example: {
      id: '12',
      fund_id: '1',
      fund: 'Building',
      amount: 5000,
      method: 'card',
      reference: 'LX-7Q3M9ZK2B4T8V6W1C5XA',
      is_test: false,
      given: '2026-03-17T18:04:05.000Z',
      refunded: null,
      receipt_url: '/v1/donations/12/receipt?expires=1773774245&signature=9c1f',
    },
  },
);
export type Donation = z.output<typeof Donation>;

/** The sender chooses the key; a repeated request with the same key gives nothing again. */
export const Giving = describe(
  z.object({
    fund: describe(lenientId(FundId), { asked: 'a fund’s id', sample: '12' }),
    amount: describe(lenientNaira(NairaAmount), { asked: 'an amount', sample: '1500.50' }),
    key: describe(
      z
        .string()
        .check(
          z.regex(/^[\w-]{8,64}$/, 'Give 8 to 64 letters, digits, hyphens or underscores'),
          z.describe('8 to 64 characters, another for each donation'),
        ),
      { asked: 'a key of your own', sample: '3f0c6f0e-9a53-4c1b' },
    ),
  }),
  'The amount to give, and the fund. Money in naira.',
);

export const give = defineListenerEndpoint('POST', '/donations', {
  summary: 'Gives from the wallet; by card, begin a payment whose purpose is a donation',
  tag: 'giving',
  scope: 'buy',
  body: Giving,
  reply: Payment,
  refuses: ['fund.not_found', 'fund.closed', 'donation.key_taken', 'wallet.too_low', 'server.busy'],
  example: { fund: '1', amount: 5000, key: '3f0c6f0e-9a53-4c1b' },
});

export const listDonations = defineListenerEndpoint('GET', '/donations', {
  summary: 'The listener’s donations, newest first',
  tag: 'giving',
  scope: 'library',
  query: z.object(pageQuery(pageSizes.donations)),
  reply: page(Donation),
});
