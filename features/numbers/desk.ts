import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { DeskDay } from '#core/contract/moment';
import { data } from '#core/contract/page';

/** Ten years. */
export const maxDays = 3_660;
export const maxRows = 1_000;

const dayMs = 24 * 60 * 60 * 1000;

/** @returns days, both ends included; below 1 if the period is reversed */
export function daysIn({ from, to }: { from: string; to: string }): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

/** Both days are included. Days begin at midnight in the library's time zone. */
export const Days = describe(z.object({ from: z.iso.date(), to: z.iso.date() }), {
  description: 'Days, both included.',
  example: { from: '2026-03-01', to: '2026-03-31' },
});
export type Days = z.output<typeof Days>;

const AskedDays = {
  from: describe(DeskDay, {
    description: 'The first day, in the library’s zone.',
    asked: 'a first day',
    sample: '2026-03-17',
    parameter: 'firstDay',
  }),
  to: describe(DeskDay, {
    description: 'The last day, included.',
    asked: 'a last day',
    sample: '2026-03-17',
    parameter: 'lastDay',
  }),
};

const rightDays = z.refine<Days>(
  (asked) => daysIn(asked) >= 1 && daysIn(asked) <= maxDays,
  `The first day comes before the last one, and there are at most ${maxDays} days`,
);

const Count = z.int().check(z.minimum(0));

export const Sums = describe(
  z.object({
    plays: Count,
    secondsHeard: Count,
    downloads: Count,
    /** In naira, before refunds; null for a centre manager. */
    sales: z.nullable(z.number()),
    /** In naira, by the date of the refund; null for a centre manager. */
    refunds: z.nullable(z.number()),
  }),
  'Numbers that can be summed over days and messages. Money in naira.',
);
export type Sums = z.output<typeof Sums>;

/**
 * Counts of several days can't be added up, because listeners return. `is` names the count: the whole `span`'s different listeners, an
 * average `day`'s, or `at least` the largest counted part's.
 */
export const Listeners = describe(
  z.nullable(z.object({ count: z.number(), is: z.enum(['span', 'day', 'at least']) })),
  {
    description:
      'The number of listeners: distinct ones in all the days (`span`), on an average day (`day`), or in the part of the days with the most (`at least`). Null when they haven’t been counted.',
    example: { count: 812, is: 'span' },
  },
);
export type Listeners = z.output<typeof Listeners>;

export const Totals = describe(z.extend(Sums, { listeners: Listeners }), 'Sums, and how many listened.');
export type Totals = z.output<typeof Totals>;

export const Step = describe(z.enum(['day', 'week', 'month']), {
  description: 'How long a step is: weeks begin on Monday.',
  example: 'week',
});
export type Step = z.output<typeof Step>;

/** Sums cover only the requested days of the step; listeners cover the whole day, week or month. */
export const NumbersStep = describe(
  z.extend(Sums, {
    day: z.iso.date(),
    listeners: z.nullable(Count),
  }),
  'The numbers of one day, week or month.',
);
export type NumbersStep = z.output<typeof NumbersStep>;

export const readNumbers = defineDeskEndpoint('GET', '/admin/numbers', {
  duty: 'numbers',
  summary:
    'Plays, hours heard, downloads and sales by day, week or month, with the period before; for centre managers, their centres only, without sales and listeners',
  query: z
    .object({
      ...AskedDays,
      step: describe(z._default(Step, 'day'), { description: 'The period of each row.', asked: 'a step' }),
    })
    .check(rightDays),
  reply: data(
    z.object({
      days: Days,
      before: Days,
      totals: Totals,
      totalsBefore: Totals,
      steps: z.array(NumbersStep),
      stepsBefore: z.array(NumbersStep),
      /** When listeners and countries were last counted; other numbers are current. */
      countedAt: z.nullable(z.iso.datetime()),
    }),
  ),
});

export const Dimension = describe(z.enum(['message', 'speaker', 'category', 'service', 'centre', 'country']), {
  description: 'How numbers are grouped.',
  example: 'speaker',
});
export type Dimension = z.output<typeof Dimension>;

export const SumName = describe(z.enum(['plays', 'secondsHeard', 'downloads', 'sales']), {
  description: 'A number that lists are sorted by.',
  example: 'plays',
});
export type SumName = z.output<typeof SumName>;

/** A country with fewer listeners in the period isn't named, so that nobody can be identified. */
export const fewestNamed = 5;

export const NumbersRow = describe(
  z.object({
    id: z.nullable(z.string()),
    name: z.string(),
    plays: Count,
    secondsHeard: Count,
    downloads: Count,
    /** In naira. Null by country, since purchases have none. */
    sales: z.nullable(z.number()),
    refunds: z.nullable(z.number()),
    listeners: Listeners,
  }),
  'The numbers of one message, speaker, category, service, centre or country. Money in naira.',
);
export type NumbersRow = z.output<typeof NumbersRow>;

export const listNumbers = defineDeskEndpoint('GET', '/admin/numbers/by/:dimension', {
  duty: 'numbers',
  summary: 'The same by message, speaker, category, service, centre or country, highest first',
  params: z.object({
    dimension: describe(Dimension, { description: 'How the numbers are grouped.', asked: 'a kind of thing' }),
  }),
  query: z
    .object({
      ...AskedDays,
      sort: describe(z._default(SumName, 'plays'), {
        description: 'The number to sort the list by.',
        asked: 'what it is sorted by',
      }),
      limit: describe(
        z._default(z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(maxRows)), 20),
        { description: 'The maximum number of rows.', asked: 'a number of rows' },
      ),
    })
    .check(rightDays),
  reply: z.object({
    data: z.array(NumbersRow),
    totalElements: Count,
  }),
  refuses: ['operator.not_your_centre'],
});
