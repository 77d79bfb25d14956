import * as z from 'zod/mini';
import { dayOf } from '#contract/calendar';
import {
  type Days,
  Dimension,
  daysIn,
  listNumbers,
  mostDays,
  mostRows,
  Step,
  type SumName,
} from '#contract/numbers/desk';
import { verb } from '#server/cli/kit/command';
import { days } from '#server/cli/kit/common';
import { fieldsOf, flag, option } from '#server/cli/kit/input';
import { asJson } from '#server/cli/kit/words';
import { dayAfter } from '#server/platform/days';
import { StopError } from '#server/platform/errors';
import { rowsPrinted, stepsPrinted } from './print.ts';

const usualDays = 30;
const sorts = {
  plays: 'plays',
  hours: 'secondsHeard',
  downloads: 'downloads',
  sales: 'sales',
} as const satisfies Readonly<Record<string, SumName>>;

/** What was played, heard, downloaded and bought (docs/product/desk.md#numbers). */
export const numbersCommand = verb('numbers', {
  summary: 'say how much is played, downloaded and bought',
  description: 'What was played, heard, downloaded and bought in some days.',
  takes: {
    ...days('the first day, e.g. 2026-03-01 (29 days before the last one)', 'the last day, included (today)'),
    by: option(
      '--by <dimension>',
      'what the rows are',
      z._default(z.enum([...Step.options, ...Dimension.options]), 'day'),
    ),
    sort: option(
      '--sort <number>',
      'what there is most of comes first',
      z._default(z.enum(['plays', 'hours', 'downloads', 'sales']), 'plays'),
    ),
    limit: option(
      '--limit <rows>',
      `so many rows at most, up to ${mostRows}; not for days, weeks and months`,
      z._default(fieldsOf(listNumbers.query).limit, mostRows),
    ),
    json: flag('--json', 'print JSON', { conflicts: 'csv' }),
    csv: flag('--csv', 'print CSV'),
  },
  notes: `Days are in the library's time zone (LIBRARY_ZONE). Plays, seconds heard, downloads and sales (naira) are of this moment; listeners and countries are counted by the
running server every few minutes. A country is named once five listeners were from it in these days. Who comes back is one listener:
"span" counts them once in all these days, "day" on an average day, and "at least" is the most in a part of these days.`,
  examples: [
    'numbers',
    'numbers --from 2026-01-01 --to 2026-12-31 --by month --csv > 2026.csv',
    'numbers --by speaker --sort sales --json',
  ],
  async run({ numbers, clock, terminal }, { by, sort, limit, json, csv, ...asked }) {
    const days = chosenDays(dayOf(clock.now()), asked);
    const dimension = Dimension.safeParse(by);
    if (dimension.success) {
      const listed = await numbers.listBy('all', { dimension: dimension.data, ...days, sort: sorts[sort], limit });
      return terminal.print(json ? asJson({ ...days, by, ...listed }) : rowsPrinted(listed.data, { csv }));
    }
    const read = await numbers.read('all', { ...days, step: Step.parse(by) });
    return terminal.print(json ? asJson({ by, ...read }) : stepsPrinted(read, { csv }));
  },
});

function chosenDays(today: string, { from, to = today }: { from: string | undefined; to: string | undefined }): Days {
  const days = { from: from ?? dayAfter(to, 1 - usualDays), to };
  if (daysIn(days) < 1) throw new StopError(`--from (${days.from}) comes after --to (${days.to}).`);
  if (daysIn(days) > mostDays) throw new StopError(`At most ${mostDays} days at once.`);
  return days;
}
