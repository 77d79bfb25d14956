import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint, defineListenerEndpoint } from '#core/contract/endpoint';
import { AccountId } from '#core/contract/ids';
import { data } from '#core/contract/page';

export const GivingYear = describe(
  z.object({
    year: z.int(),
    donations: describe(z.int(), 'How many donations, refunded ones included.'),
    amount: z.number(),
  }),
  {
    description:
      'A year of the library’s calendar in which a listener gave something. In naira, without refunds and test money.',
    example: { year: 2026, donations: 12, amount: 60000 },
  },
);
export type GivingYear = z.output<typeof GivingYear>;

export const listGivingYears = defineListenerEndpoint('GET', '/giving/years', {
  summary: 'The years in which the listener gave something, the latest first',
  tag: 'giving',
  scope: 'library',
  reply: data(z.array(GivingYear)),
});

const oneListener = z.object({
  listener: describe(AccountId, { description: 'The id of the listener.', asked: 'a listener’s id' }),
});

export const listDeskGivingYears = defineDeskEndpoint('GET', '/admin/giving/years/:listener', {
  duty: 'sales',
  summary: 'The years in which a listener gave something, the latest first',
  params: oneListener,
  reply: data(z.array(GivingYear)),
});

export const StatementYear = describe(z.string().check(z.regex(/^[1-9]\d{3}$/, 'Give a year, e.g. 2026')), {
  description: 'A year, as `YYYY`.',
  example: '2026',
});

export function givingStatementPath(year: string): `/${string}` {
  return `/giving/statements/${year}`;
}

export function deskGivingStatementPath(listener: string, year: string): `/${string}` {
  return `/admin/giving/statements/${listener}/${year}`;
}
