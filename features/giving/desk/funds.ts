import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { line, paragraphs, Version } from '#core/contract/fields';
import { FundId } from '#core/contract/ids';
import { lenientId } from '#core/contract/lenient-input';
import { data } from '#core/contract/page';

export const GivenTotals = describe(
  z.object({
    all: z.number(),
    month: describe(z.number(), 'In this month.'),
    year: describe(z.number(), 'In this year.'),
    donations: z.int(),
    tested: describe(z.number(), 'How much of the total is test money.'),
  }),
  {
    description: 'The donations to a fund, without refunds. Money in naira.',
    example: { all: 250000, month: 25000, year: 180000, donations: 41, tested: 0 },
  },
);
export type GivenTotals = z.output<typeof GivenTotals>;

export const DeskFund = describe(
  z.object({
    id: FundId,
    version: Version,
    name: z.string(),
    description: z.string(),
    is_active: z.boolean(),
    given: GivenTotals,
  }),
  'A fund at the desk.',
);
export type DeskFund = z.output<typeof DeskFund>;

export const GivenMonth = describe(z.object({ month: z.string(), donations: z.int(), amount: z.number() }), {
  description: 'The donations in a month. Money in naira.',
  example: { month: '2026-03', donations: 7, amount: 25000 },
});
export type GivenMonth = z.output<typeof GivenMonth>;

export const DeskFundDetail = describe(
  z.extend(DeskFund, {
    months: describe(z.array(GivenMonth), 'The latest first.'),
  }),
  'A fund with its donations by month.',
);
export type DeskFundDetail = z.output<typeof DeskFundDetail>;

export const listDeskFunds = defineDeskEndpoint('GET', '/admin/funds', {
  duty: 'sales',
  summary: 'All funds, in order, with their donations: in total, this month and this year of the library’s calendar',
  reply: data(z.array(DeskFund)),
});

const one = z.object({ id: FundId });

export const readDeskFund = defineDeskEndpoint('GET', '/admin/funds/:id', {
  duty: 'sales',
  summary: 'One fund with its donations by month',
  params: one,
  reply: data(DeskFundDetail),
  refuses: ['fund.not_found'],
});

const Name = describe(line(100, 'A fund needs a name'), { asked: 'a name' });
const Description = paragraphs(2_000);

export const NewFund = describe(
  z.object({ name: Name, description: describe(z._default(Description, ''), { asked: 'a description' }) }),
  'A fund to be created.',
);
export type NewFund = z.output<typeof NewFund>;

export const addFund = defineDeskEndpoint('POST', '/admin/funds', {
  duty: 'sales',
  summary: 'Creates an active fund, after all others; the first one lets listeners give',
  body: NewFund,
  reply: data(DeskFundDetail),
  refuses: ['fund.name_taken'],
  example: { name: 'Building', description: 'A roof for the centre in Jos' },
});

export const FundChange = describe(
  z.object({
    version: Version,
    name: z.optional(Name),
    description: describe(z.optional(Description), { asked: 'a description' }),
    is_active: describe(z.optional(z.boolean()), { asked: 'whether it is shown' }),
  }),
  'The fields to change; absent fields keep their values.',
);
export type FundChange = z.output<typeof FundChange>;

export const changeFund = defineDeskEndpoint('PATCH', '/admin/funds/:id', {
  duty: 'sales',
  summary: 'Changes, closes or reopens a fund; refused (409) when somebody else has changed it since the given version',
  params: one,
  body: FundChange,
  reply: data(DeskFundDetail),
  refuses: ['fund.not_found', 'fund.name_taken', 'operator.changed_meanwhile'],
  example: { version: 2, is_active: false },
});

export const placeFund = defineDeskEndpoint('POST', '/admin/funds/:id/place', {
  duty: 'sales',
  summary: 'Moves a fund directly after another; null moves it first',
  params: one,
  body: z.object({
    after: describe(z.nullable(lenientId(FundId)), { asked: 'the id of what comes before it', sample: '12' }),
  }),
  reply: z.object({ message: z.string() }),
  refuses: ['fund.not_found'],
  example: { after: null },
});
