import { noun, verb } from '#core/server/cli/command';
import { option } from '#core/server/cli/input';
import { StatementMonth } from '#features/books/desk';

const statement = verb('statement', {
  summary: 'print the statement of a month as CSV',
  description: 'Prints the statement of a month, for an accountant.',
  takes: {
    month: option('--month <month>', 'which, e.g. 2026-10; of the current one what is booked so far', StatementMonth),
  },
  jsonOption: null,
  notes: `Each account of the ledger with its balance before the month, what was debited and credited by kind, and its balance after; then
what is known beside the ledger. Months are those of the library's zone. npm needs --silent to print nothing of its own:

  npm run --silent lectern -- books statement --month 2026-10 > statement.csv`,
  run: ({ statement: desk }, { month }) => desk.csv(month),
  words: (csv) => csv,
});

export const booksCommand = noun(
  'books',
  { summary: 'what the books say of a month', description: 'What the books say of a month, for an accountant.' },
  [statement],
);
