import * as z from 'zod/mini';
import { dayOf } from '#core/contract/calendar';
import { verb } from '#core/server/cli/command';
import { days } from '#core/server/cli/common';
import { fieldsOf, flag, option } from '#core/server/cli/input';
import { asJson } from '#core/server/cli/words';
import { dayAfter } from '#core/server/days';
import { StopError } from '#core/server/errors';
import {
  type Days,
  Dimension,
  daysIn,
  listNumbers,
  maxDays,
  maxRows,
  Step,
  type SumName,
} from '#features/numbers/desk';
import { rowsPrinted, stepsPrinted } from './print.ts';

const usualDays = 30;
const sorts = {
  plays: 'plays',
  hours: 'secondsHeard',
  downloads: 'downloads',
  sales: 'sales',
} as const satisfies Readonly<Record<string, SumName>>;

export const numbersCommand = verb('numbers', {
  summary: 'say how much is played, downloaded and bought',
  description: 'Prints plays, hours heard, downloads and sales in a range of days.',
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
      `so many rows at most, up to ${maxRows}; not for days, weeks and months`,
      z._default(fieldsOf(listNumbers.query).limit, maxRows),
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
  if (daysIn(days) > maxDays) throw new StopError(`At most ${maxDays} days at once.`);
  return days;
}
