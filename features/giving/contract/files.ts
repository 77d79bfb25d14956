import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineFileEndpoint } from '#core/contract/file-endpoint';
import { AccountId, DonationId } from '#core/contract/ids';
import { signedAddress } from '#core/contract/signed-address';
import { deskGivingStatementPath, givingStatementPath, StatementYear } from './statements.ts';

export const readDonationReceipt = defineFileEndpoint('GET', '/v1/donations/:id/receipt', {
  summary: 'The receipt of a donation, as a printable page',
  description: 'For anyone who has its signed address (`receipt_url`), and for the listener whose donation it is.',
  tag: 'giving',
  access: 'anyone-known',
  scope: 'library',
  params: z.object({ id: DonationId }),
  query: signedAddress,
  replies: { 200: { description: 'The page.', types: ['text/html'] } },
  refuses: ['donation.not_found'],
});

const year = describe(StatementYear, {
  description: 'The year of the library’s calendar.',
  asked: 'a year',
  isYear: true,
});
const statement = {
  summary: 'A listener’s donations in a year of the library’s calendar, with totals by fund, to print',
  replies: { 200: { description: 'The statement, A4.', types: ['application/pdf'] } },
  refuses: ['request.invalid', 'donation.not_found', 'server.busy'],
} as const;

export const printGivingStatement = defineFileEndpoint('GET', `/v1${givingStatementPath(':year')}`, {
  ...statement,
  summary: 'The listener’s donations in a year of the library’s calendar, with totals by fund, to print',
  tag: 'giving',
  access: 'listener',
  scope: 'library',
  params: z.object({ year }),
});

export const printDeskGivingStatement = defineFileEndpoint(
  'GET',
  `/v1${deskGivingStatementPath(':listener', ':year')}`,
  {
    ...statement,
    tag: 'operator',
    access: 'operator',
    duty: 'sales',
    params: z.object({
      listener: describe(AccountId, { description: 'The id of the listener.', asked: 'a listener’s id' }),
      year,
    }),
  },
);
