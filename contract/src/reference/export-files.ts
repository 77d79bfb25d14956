import * as z from 'zod/mini';
import { type ExportedTable, exportedTables } from '#contract/books/desk';
import { deskGivingStatementPath, givingStatementPath, StatementYear } from '#contract/donations/statements';
import { AccountId, DonationId } from '#contract/ids';
import { deskDays } from '#contract/moment';

const tableTexts: Record<ExportedTable, { name: string; summary: string }> = {
  ledger: { name: 'exportLedger', summary: 'Every movement of money in a range of days, for accountants' },
  orders: { name: 'exportOrders', summary: 'The orders of a range of days, for accountants' },
  donations: { name: 'exportDonations', summary: 'The donations of a range of days, for accountants' },
};

export const donationReceiptCall = {
  name: 'readDonationReceipt',
  method: 'GET',
  path: '/v1/donations/:id/receipt',
  summary: 'The receipt of a donation, as a printable page',
  description: 'For anyone who has its signed address (`receipt_url`), and for the listener whose donation it is.',
  tag: 'giving',
  access: 'anyone-known',
  scope: 'library',
  params: z.object({ id: DonationId }),
  query: z.object({ expires: z.optional(z.string()), signature: z.optional(z.string()) }),
  replies: { 200: { description: 'The page.', types: ['text/html'] } },
  refusals: ['donation.not_found'],
} as const;

const statement = {
  method: 'GET',
  replies: { 200: { description: 'The statement, A4.', types: ['application/pdf'] } },
  refusals: ['request.invalid', 'donation.not_found'],
} as const;

/** What a listener gave in a year, to print. */
export const givingStatementCalls = [
  {
    ...statement,
    name: 'printGivingStatement',
    path: `/v1${givingStatementPath(':year')}`,
    summary: 'What the listener gave in a year of the library’s calendar, with totals by fund, to print',
    tag: 'giving',
    access: 'listener',
    scope: 'library',
    params: z.object({ year: StatementYear }),
  },
  {
    ...statement,
    name: 'printDeskGivingStatement',
    path: `/v1${deskGivingStatementPath(':listener', ':year')}`,
    summary: 'What a listener gave in a year of the library’s calendar, with totals by fund, to print',
    tag: 'operator',
    access: 'operator',
    duty: 'sales',
    params: z.object({ listener: AccountId, year: StatementYear }),
  },
] as const;

const table = {
  method: 'GET',
  tag: 'operator',
  access: 'operator',
  duty: 'sales',
  query: z.object(deskDays),
  replies: { 200: { description: 'The table.', types: ['text/csv'] } },
  refusals: ['request.invalid'],
} as const;

/** Tables for accountants. */
export const exportCalls = exportedTables.map((name) => {
  const path: `/${string}` = `/v1/admin/sales/${name}.csv`;
  return { ...table, ...tableTexts[name], path };
});
