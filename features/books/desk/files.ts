import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineFileEndpoint } from '#core/contract/file-endpoint';
import { deskDays } from '#core/contract/moment';
import { StatementMonth, statementPath } from '#features/books/desk';

const table = {
  tag: 'operator',
  access: 'operator',
  duty: 'sales',
  query: z.object(deskDays),
  replies: { 200: { description: 'The table.', types: ['text/csv'] } },
  refuses: ['request.invalid'],
} as const;

export const exportLedger = defineFileEndpoint('GET', '/v1/admin/sales/ledger.csv', {
  ...table,
  summary: 'Every movement of money in a range of days, for accountants',
});

export const exportOrders = defineFileEndpoint('GET', '/v1/admin/sales/orders.csv', {
  ...table,
  summary: 'The orders of a range of days, for accountants',
});

export const exportDonations = defineFileEndpoint('GET', '/v1/admin/sales/donations.csv', {
  ...table,
  summary: 'The donations of a range of days, for accountants',
});

export const exportStatement = defineFileEndpoint('GET', `/v1${statementPath}`, {
  ...table,
  summary: 'The statement of a month, for accountants: each account of the ledger before, during and after it',
  query: z.object({
    month: describe(StatementMonth, {
      description: 'The month, `YYYY-MM` in the library’s time zone.',
      asked: 'a month',
    }),
  }),
});
