import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { AccountId, DonationId, FundId } from '#core/contract/ids';
import { deskDays } from '#core/contract/moment';
import { data, page } from '#core/contract/page';
import { pageQuery } from '#core/contract/page-query';
import { DonationFacts } from '#features/giving/contract/donations';
import { RefundReason } from '#features/orders/desk';
import { Provider } from '#features/payments/desk';

export const DeskDonation = describe(
  z.extend(DonationFacts, {
    number: z.string(),
    /** A deleted account has neither name nor address here. */
    listener: z.object({ id: AccountId, name: z.string(), email: z.nullable(z.string()) }),
    provider: z.nullable(Provider),
    refund_reason: z.nullable(z.string()),
  }),
  'A donation at the desk. Money in naira.',
);
export type DeskDonation = z.output<typeof DeskDonation>;

export const DeskDonationsQuery = z.object({
  ...pageQuery(20),
  fundId: describe(z.optional(FundId), { description: 'Only donations to this fund.', asked: 'a fund’s id' }),
  accountId: describe(z.optional(AccountId), {
    description: 'Only this listener’s donations.',
    asked: 'an account’s id',
  }),
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
