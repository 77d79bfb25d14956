import * as z from 'zod/mini';
import { describe } from '#contract/describe';
import { defineDeskEndpoint } from '#contract/endpoint';
import { AccountId, DonationId, FundId } from '#contract/ids';
import { deskDays } from '#contract/moment';
import { RefundReason } from '#contract/orders/desk';
import { data, page } from '#contract/page';
import { pageQuery } from '#contract/page-query';
import { Provider } from '#contract/payments/desk';
import { DonationFacts } from './public.ts';

export const DeskDonation = describe(
  z.extend(DonationFacts, {
    /** As on the receipt, e.g. `000012`. */
    number: z.string(),
    /** Without name and address when the account is deleted. */
    listener: z.object({ id: AccountId, name: z.string(), email: z.nullable(z.string()) }),
    provider: z.nullable(Provider),
    /** Why it was refunded; null unless it was. */
    refund_reason: z.nullable(z.string()),
  }),
  'A donation at the desk. Money in naira.',
);
export type DeskDonation = z.output<typeof DeskDonation>;

export const DeskDonationsQuery = z.object({
  ...pageQuery(20),
  fundId: describe(z.optional(FundId), { description: 'Only those to this fund.', asked: 'a fund’s id' }),
  accountId: describe(z.optional(AccountId), { description: 'Only this listener’s.', asked: 'an account’s id' }),
  ...deskDays,
});

export const listDeskDonations = defineDeskEndpoint('GET', '/admin/donations', {
  duty: 'sales',
  summary: 'Donations, newest first: all, a fund’s, one listener’s, or by days (the library’s zone, both included)',
  query: DeskDonationsQuery,
  reply: page(DeskDonation),
});

export const refundDonation = defineDeskEndpoint('POST', '/admin/donations/:id/refunds', {
  duty: 'sales',
  passwordAgain: true,
  summary: 'Refunds a donation to the giver’s wallet, once (409 when it was refunded)',
  params: z.object({ id: DonationId }),
  body: z.object({ reason: RefundReason }),
  reply: data(DeskDonation),
  refuses: ['donation.not_found', 'donation.refunded', 'account.deleted', 'refund.too_dear'],
  example: { reason: 'Given twice by mistake' },
});
