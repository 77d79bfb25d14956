import * as z from 'zod/mini';
import { AccountId, DonationId } from '#core/contract/ids';
import { formatNaira } from '#core/contract/money';
import { noun, verb } from '#core/server/cli/command';
import { aboveCeiling } from '#core/server/cli/common';
import { deskList } from '#core/server/cli/desk-verb';
import { argument, fieldsOf, option } from '#core/server/cli/input';
import { printing, writePrinted } from '#core/server/cli/write-printed';
import { StopError } from '#core/server/errors';
import { inLibraryTime } from '#core/server/library-time';
import { StatementYear } from '#features/giving/contract/statements';
import { type DeskDonation, listDeskDonations, refundDonation } from '#features/giving/desk/donations';

const list = deskList('list', listDeskDonations, {
  summary: 'list donations, the newest first',
  fields: {
    fundId: ['--fund <id>', 'to this fund, as "funds list" shows them'],
    accountId: ['--listener <id>', 'of this listener, as "listeners find" shows them'],
    from: 'of this day and later, e.g. 2026-11-01',
    to: 'of this day and earlier',
  },
  examples: ['donations list --from 2026-11-01 --to 2026-11-30', 'donations list --fund 1 --json'],
  as: 'donations',
  line: lineOf,
  none: 'No donations match.',
});

const refund = verb('refund', {
  summary: 'refund a donation into the giver’s wallet',
  takes: {
    id: argument('<number>', 'the donation’s or the receipt’s, e.g. D000012', DonationId, {
      read: (typed) => typed.replace(/^D?0*/i, ''),
      refusal: 'Give the number of a donation, e.g. D000012.',
    }),
    reason: option('--reason <text>', 'why: the audit keeps it', fieldsOf(refundDonation.body).reason),
    aboveCeiling,
  },
  examples: ['donations refund D000012 --reason "Given twice by mistake"'],
  run: ({ donations, by }, request) => donations.refund(by, request),
  words: (refunded) => `${lineOf(refunded)}\n`,
});

function lineOf({ number, given, listener, fund, amount, method, is_test, refunded }: DeskDonation): string {
  const who = listener.email ?? 'deleted account';
  const test = is_test ? ', test money' : '';
  const back = refunded === null ? '' : ', refunded';
  return `${number}  ${inLibraryTime(new Date(given))}  ${formatNaira(amount)} to "${fund}" by ${method}${test}, ${who}${back}`;
}

const statement = verb('statement', {
  summary: 'write what a listener gave in a year into a PDF',
  takes: {
    listener: argument('<listener>', 'whose it is, by the id that "listeners find" shows', AccountId),
    year: option(
      '--year <year>',
      'of the library’s calendar; the latest in which they gave when absent',
      z.optional(StatementYear),
    ),
    pdf: option('--pdf <file>', 'a file that isn’t there yet', z.string()),
  },
  examples: ['donations statement 301 --year 2026 --pdf giving-2026.pdf'],
  async run({ givingStatements }, { listener, year, pdf }) {
    const chosen = year ?? String((await givingStatements.years(listener))[0]?.year ?? '');
    if (chosen === '') throw new StopError('This listener hasn’t given anything yet.');
    await writePrinted(pdf, await givingStatements.print(listener, chosen, printing));
    return { year: chosen, file: pdf };
  },
  words: ({ year, file }) => `Wrote the donations of ${year} to ${file}.\n`,
});

export const donationsCommand = noun(
  'donations',
  {
    summary: 'see, refund and print donations',
    description: 'Listeners’ donations to funds. "funds list" has the totals.',
  },
  [list, refund, statement],
);
