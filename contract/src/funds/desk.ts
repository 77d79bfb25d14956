import * as z from 'zod/mini';
import { defineDeskEndpoint } from '#contract/endpoint';
import { line, paragraphs, Version } from '#contract/fields';
import { FundId } from '#contract/ids';
import { lenientId } from '#contract/lenient-input';
import { data } from '#contract/page';

/** What was given to a fund, without what was refunded. Naira; `tested` of it is test money. */
export const GivenTotals = z.object({
  all: z.number(),
  month: z.number(),
  year: z.number(),
  /** How many donations, without those refunded. */
  donations: z.int(),
  tested: z.number(),
});
export type GivenTotals = z.output<typeof GivenTotals>;

export const DeskFund = z.object({
  id: FundId,
  version: Version,
  name: z.string(),
  description: z.string(),
  is_active: z.boolean(),
  given: GivenTotals,
});
export type DeskFund = z.output<typeof DeskFund>;

/** A month of the library's calendar, `YYYY-MM`. Naira, without what was refunded. */
export const GivenMonth = z.object({ month: z.string(), donations: z.int(), amount: z.number() });
export type GivenMonth = z.output<typeof GivenMonth>;

export const DeskFundDetail = z.extend(DeskFund, {
  /** The months in which something was given, the latest first, at most 24. */
  months: z.array(GivenMonth),
});
export type DeskFundDetail = z.output<typeof DeskFundDetail>;

export const listDeskFunds = defineDeskEndpoint('GET', '/admin/funds', {
  duty: 'sales',
  summary:
    'All funds, in order, with what was given to each: in all, this month and this year of the library’s calendar',
  reply: data(z.array(DeskFund)),
});

const one = z.object({ id: FundId });

export const readDeskFund = defineDeskEndpoint('GET', '/admin/funds/:id', {
  duty: 'sales',
  summary: 'One fund with what was given to it by month',
  params: one,
  reply: data(DeskFundDetail),
});

const Name = line(100, 'A fund needs a name');
const Description = paragraphs(2_000);

export const NewFund = z.object({ name: Name, description: z._default(Description, '') });
export type NewFund = z.output<typeof NewFund>;

export const addFund = defineDeskEndpoint('POST', '/admin/funds', {
  duty: 'sales',
  summary: 'Creates an active fund, after all others; with the first one, listeners can give',
  body: NewFund,
  reply: data(DeskFundDetail),
});

/** Absent fields stay unchanged. */
export const FundChange = z.object({
  version: Version,
  name: z.optional(Name),
  description: z.optional(Description),
  is_active: z.optional(z.boolean()),
});
export type FundChange = z.output<typeof FundChange>;

export const changeFund = defineDeskEndpoint('PATCH', '/admin/funds/:id', {
  duty: 'sales',
  summary: 'Changes, closes or reopens a fund; refused (409) when somebody else has changed it since the given version',
  params: one,
  body: FundChange,
  reply: data(DeskFundDetail),
});

export const placeFund = defineDeskEndpoint('POST', '/admin/funds/:id/place', {
  duty: 'sales',
  summary: 'Moves a fund directly after another; null moves it first',
  params: one,
  body: z.object({ after: z.nullable(lenientId(FundId)) }),
  reply: z.object({ message: z.string() }),
});
