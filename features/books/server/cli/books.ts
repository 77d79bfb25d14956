import { noun, verb } from '#core/server/cli/command';
import { option } from '#core/server/cli/input';
import { StatementMonth } from '#features/books/desk';

const statement = verb('statement', {
  summary: 'print the statement of a month as CSV',
  description: 'Prints the statement of a month, for an accountant.',
  takes: {
    month: option(
      '--month <month>',
      'the month, e.g. 2026-10; the current month has the bookings so far',
      StatementMonth,
    ),
  },
  jsonOption: null,
  notes: `Each account of the ledger with its balance before the month, debits and credits by kind, and its balance after.
Then figures from outside the ledger, e.g. fees. Months are those of the library's zone. npm needs --silent to print nothing of its own:

  npm run --silent lectern -- books statement --month 2026-10 > statement.csv`,
  run: ({ statement: desk }, { month }) => desk.csv(month),
  words: (csv) => csv,
});

export const booksCommand = noun(
  'books',
  { summary: 'print the books of a month', description: 'The books of a month, for an accountant.' },
  [statement],
);
