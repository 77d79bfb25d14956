import { Command } from 'commander';
import { checkBooks } from '#server/books';
import type { BookFindings } from '#server/platform/book-check';
import { example } from './example.ts';
import type { WithLibrary } from './library.ts';
import { tell } from './print.ts';

const exitCodes = { right: 0, wrong: 1 } as const;
/** What is wrong everywhere is seen from the first of it. */
const mostListed = 100;

const help = `
Looks at every ledger transaction, wallet, ticket, purchase and card payment, as they are at one moment; the server may go on
selling meanwhile. Changes nothing of them; after an update it brings the schema up to date first, as every command does.

Exit code: 0 when the books are right, 1 when they aren't, 2 when nothing could be checked.
${example('ledger check')}`;

/** `lectern ledger`: the books. */
export function ledgerCommand(withLibrary: WithLibrary): Command {
  return new Command('ledger')
    .summary('prove the books')
    .description('The books: every movement of money.')
    .addCommand(
      new Command('check')
        .summary('prove that the books are right')
        .description('Proves that no kobo was lost or made, and that everything bought was paid for.')
        .option('--json', 'print what was found as JSON')
        .addHelpText('after', help)
        .action((flags: { json?: boolean }) => runCheck(withLibrary, flags)),
    );
}

async function runCheck(withLibrary: WithLibrary, { json = false }: { json?: boolean }): Promise<void> {
  const findings = await withLibrary('ledger check', ({ database }) => checkBooks(database));
  const isRight = findings.faults.length === 0;
  await tell(json, { ok: isRight, ...findings }, summaryOf(findings));
  process.exitCode = isRight ? exitCodes.right : exitCodes.wrong;
}

/** @returns what was found, a line each, the verdict last */
function summaryOf({ faults, notes }: BookFindings): string {
  const more = faults.length - mostListed;
  return [
    ...notes,
    ...faults.slice(0, mostListed).map((fault) => `× ${fault}`),
    ...(more > 0 ? [`× and ${more} more (--json lists all)`] : []),
    faults.length === 0 ? 'The books are right.' : `The books are wrong in ${counted(faults.length)}.`,
    '',
  ].join('\n');
}

function counted(places: number): string {
  return places === 1 ? 'one place' : `${places} places`;
}
