import * as z from 'zod/mini';
import { formatNaira } from '#core/contract/money';
import { verb } from '#core/server/cli/command';
import { days, pageNumber, pageSize } from '#core/server/cli/common';
import { argument, flag, option } from '#core/server/cli/input';
import { counted, linesOr, pageOr } from '#core/server/cli/words';
import { StopError } from '#core/server/errors';
import {
  type Discrepancy,
  DiscrepancyNote,
  maxReconciledDays,
  type Reconciliation,
} from '#features/payments/desk/reconciliation';
import { nothingReported } from '#features/payments/server/reconciliation/desk/reconciliation-desk';

const exitCodes = { agrees: 0, differs: 1, notCompared: 2 } as const;

export const reconcile = verb('reconcile', {
  summary: 'compare card payments with what their provider reports',
  description: 'Compares the card payments of some days with what their provider reports, and lists the differences.',
  takes: days(
    'the first day; the sixth before the last one when absent',
    'the last day, included; yesterday when absent',
  ),
  notes: `Days are in the library's time zone (LIBRARY_ZONE), ${maxReconciledDays} at most. Servers do it automatically each day. No
money is moved. A difference is listed until it is closed with "payments close-discrepancy", or until a later reconciliation no
longer finds it.

Exit code: 0 when no discrepancy is open or there is nothing to reconcile; 1 when one is open; 2 when the provider's report
couldn't be read completely, which changes nothing.`,
  examples: ['payments reconcile', 'payments reconcile --from 2026-10-01 --to 2026-10-31 --json'],
  isStoppable: true,
  stopping: 'Stopping; nothing is changed.',
  async run({ reconciliation, by, signal }, given) {
    const { provider } = await reconciliation.read();
    if (provider === null) return { made: null, open: [] };
    const made = await reconciliation.make(by, given, signal);
    if (made === null)
      throw new StopError('Payments are being reconciled by a server or another command: try again in a minute.');
    const { data: open } = await reconciliation.list({ state: 'open', pageNumber: 1, pageSize });
    return { made, open };
  },
  json: ({ made, open }) => ({ reconciliation: made, open }),
  words: ({ made, open }) =>
    made === null ? `${nothingReported}\n` : linesOr([...summaryOf(made), ...open.flatMap(discrepancyLines)]),
  exitCode({ made, open }) {
    if (made?.state === 'failed') return exitCodes.notCompared;
    return open.length > 0 ? exitCodes.differs : exitCodes.agrees;
  },
});

export const discrepancies = verb('discrepancies', {
  summary: 'show the differences between card payments and what their provider reports',
  description: 'Shows the discrepancies that nobody has closed, the latest first.',
  takes: {
    closed: flag('--closed', 'those that are closed, with how and why'),
    pageNumber,
  },
  notes: 'Exit code: 1 when some are open, else 0; with --closed always 0.',
  examples: ['payments discrepancies', 'payments discrepancies --closed --json'],
  async run({ reconciliation }, { closed, pageNumber }) {
    const listed = await reconciliation.list({
      state: closed ? 'closed' : 'open',
      pageNumber,
      pageSize,
    });
    return { listed, closed };
  },
  json: ({ listed }) => listed,
  words: ({ listed }) => pageOr(listed, (one) => discrepancyLines(one).join('\n'), 'None.'),
  exitCode: ({ listed, closed }) => (!closed && listed.totalElements > 0 ? exitCodes.differs : exitCodes.agrees),
});

export const closeDiscrepancy = verb('close-discrepancy', {
  summary: 'close a discrepancy, with a note of what was found out',
  description: 'Closes a discrepancy. Moves no money; the note is kept in the audit.',
  takes: {
    id: argument('<id>', 'its number, as it is listed', z.string().check(z.regex(/^[1-9]\d{0,17}$/))),
    note: option('--note <text>', 'what was found out or done', DiscrepancyNote),
  },
  notes:
    'The discrepancy comes back only if the difference changes. Exit code: 0 when it is closed; 2 when it was closed already or doesn’t exist.',
  examples: ['payments close-discrepancy 12 --note "A donation of our other website."'],
  run: ({ reconciliation, by }, { id, note }) => reconciliation.close(by, id, note),
  words: (closed) => linesOr(discrepancyLines(closed)),
});

function summaryOf({ from, to, state, failure, sums }: Reconciliation): string[] {
  const days = from === to ? from : `${from} to ${to}`;
  if (state === 'failed' || sums === null)
    return [`× ${days} could not be compared, and nothing was changed: ${failure}`];
  const { reported, booked, difference, fees, paid_out } = sums;
  return [
    `${days}: ${counted(reported.count, 'paid payment')} (${formatNaira(reported.amount)}) reported, ${booked.count} (${formatNaira(booked.amount)}) booked: ${differenceInWords(difference)}.`,
    `Fees ${formatNaira(fees)}; ${formatNaira(paid_out.amount)} paid to the bank, ${counted(paid_out.missing, 'payment')} still to come.`,
    `Payments that differ: ${sums.discrepancies.open} (new: ${sums.discrepancies.new}).`,
  ];
}

function differenceInWords(naira: number): string {
  if (naira === 0) return 'the same';
  return `${formatNaira(Math.abs(naira))} ${naira > 0 ? 'more' : 'less'} is reported than booked`;
}

function discrepancyLines({ id, reference, at, what, advice, listener, closed }: Discrepancy): string[] {
  const facts = [`${id}`, reference, at, ...(listener ? [listener.email ?? '(deleted)'] : [])].join('  ');
  if (closed === null) return [`× ${facts}`, `  ${what}`, `  ${advice}`];
  const how =
    closed.how === 'unseen'
      ? 'closed automatically: no longer found'
      : `closed by ${closed.by ?? 'the command line'}: ${closed.note}`;
  return [`✓ ${facts}`, `  ${what}`, `  ${closed.at}  ${how}`];
}
