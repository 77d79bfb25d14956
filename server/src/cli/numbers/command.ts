import { Command, InvalidArgumentError, Option } from 'commander';
import * as z from 'zod';
import { dayOf } from '#contract/calendar';
import { type Days, Dimension, daysIn, mostDays, mostRows, Step, type SumName } from '#contract/numbers/desk';
import { toDay } from '#server/cli/kit/arguments';
import type { LibraryParts, WithLibrary } from '#server/cli/kit/library';
import { asJson, print } from '#server/cli/kit/print';
import { dayAfter } from '#server/platform/days';
import { StopError } from '#server/platform/errors';
import { rowsPrinted, stepsPrinted } from './print.ts';

const usualDays = 30;
/** What rows can be sorted by, as it is typed. */
const sorts: Readonly<Record<string, SumName>> = {
  plays: 'plays',
  hours: 'secondsHeard',
  downloads: 'downloads',
  sales: 'sales',
};
const ways = [...Step.options, ...Dimension.options];

const help = `
Days are those of the library's zone (LIBRARY_ZONE). Plays, seconds heard, downloads and sales (naira) are of this moment; listeners and countries are counted by the
running server every few minutes. A country is named once five listeners were from it in these days. Who comes back is one listener:
"span" counts them once in all these days, "day" on an average day, and "at least" is the most in a part of these days.

Examples:
  npm run lectern -- numbers
  npm run lectern -- numbers --from 2026-01-01 --to 2026-12-31 --by month --csv > 2026.csv
  npm run lectern -- numbers --by speaker --sort sales --json`;

interface Flags {
  from?: string;
  to?: string;
  by: string;
  sort: string;
  limit: number;
  json?: boolean;
  csv?: boolean;
}

/** `lectern numbers`: what was played, heard, downloaded and bought (decisions: The operator). */
export function numbersCommand(withLibrary: WithLibrary): Command {
  return new Command('numbers')
    .summary('say how much is played, downloaded and bought')
    .description('What was played, heard, downloaded and bought in some days.')
    .option('--from <day>', 'the first day, e.g. 2026-03-01 (29 days before the last one)', toDay)
    .option('--to <day>', 'the last day, included (today)', toDay)
    .addOption(new Option('--by <way>', 'how it is told apart').choices(ways).default('day'))
    .addOption(
      new Option('--sort <number>', 'what there is most of comes first').choices(Object.keys(sorts)).default('plays'),
    )
    .option(
      '--limit <rows>',
      `so many rows at most, up to ${mostRows}; not for days, weeks and months`,
      toLimit,
      mostRows,
    )
    .addOption(new Option('--json', 'print JSON').conflicts('csv'))
    .option('--csv', 'print CSV')
    .addHelpText('after', help)
    .action((flags: Flags) => run(withLibrary, flags));
}

async function run(withLibrary: WithLibrary, flags: Flags): Promise<void> {
  await print(await withLibrary('numbers', (parts) => say(parts, flags)));
}

async function say(parts: LibraryParts, { by, sort, limit, ...flags }: Flags): Promise<string> {
  const { numbers } = parts.services;
  const days = chosenDays(dayOf(parts.clock.now()), flags);
  const dimension = Dimension.safeParse(by);
  if (dimension.success) {
    const listed = await numbers.listBy(dimension.data, { ...days, sort: sorts[sort] ?? 'plays', limit });
    return flags.json ? asJson({ ...days, by, ...listed }) : rowsPrinted(listed.data, flags);
  }
  const read = await numbers.read({ ...days, step: Step.parse(by) });
  return flags.json ? asJson({ by, ...read }) : stepsPrinted(read, flags);
}

function chosenDays(today: string, { from, to = today }: { from?: string; to?: string }): Days {
  const days = { from: from ?? dayAfter(to, 1 - usualDays), to };
  if (daysIn(days) < 1) throw new StopError(`--from (${days.from}) comes after --to (${days.to}).`);
  if (daysIn(days) > mostDays) throw new StopError(`At most ${mostDays} days at once.`);
  return days;
}

function toLimit(given: string): number {
  const limit = z.coerce.number().int().min(1).max(mostRows).safeParse(given);
  if (limit.success) return limit.data;
  throw new InvalidArgumentError(`It takes a number from 1 to ${mostRows}.`);
}
