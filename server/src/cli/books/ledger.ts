import { Command } from 'commander';
import { formatNaira } from '#contract/money';
import { example } from '#server/cli/kit/example';
import type { WithLibrary } from '#server/cli/kit/library';
import { counted, printResult } from '#server/cli/kit/print';
import { checkBooks } from '#server/composition/check-books';
import { commandLine as by } from '#server/platform/act';
import type { BookFindings } from '#server/platform/book-check';

const exitCodes = { right: 0, wrong: 1 } as const;
/** What is wrong everywhere is seen from the first of it. */
const mostListed = 100;

const help = `
Looks at every ledger transaction, wallet, ticket, purchase and card payment, as they are at one moment; the server may go on
selling meanwhile. Changes nothing of them; after an update it brings the schema up to date first, as every command does.

Exit code: 0 when the books are right, 1 when they aren't, 2 when nothing could be checked.
${example('ledger check')}`;

const reversalHelp = `
Test money is what came through the built-in sandbox or Paystack’s test mode. It counts as spent before any other money in
a wallet, so nobody loses what they paid. What was bought with it stays theirs; each listener reads in the wallet that it
was taken back. Without --yes nothing is changed. A second time there is nothing more to take.

Examples:
  npm run lectern -- ledger reverse-test-money
  npm run lectern -- ledger reverse-test-money --yes`;

/** `lectern ledger`: the books. */
export function ledgerCommand(withLibrary: WithLibrary): Command {
  return new Command('ledger')
    .summary('prove the books, and take test money back')
    .description('The books: every movement of money.')
    .addCommand(
      new Command('check')
        .summary('prove that the books are right')
        .description('Proves that no kobo was lost or made, and that everything bought was paid for.')
        .option('--json', 'print what was found as JSON')
        .addHelpText('after', help)
        .action((flags: { json?: boolean }) => runCheck(withLibrary, flags)),
    )
    .addCommand(
      new Command('reverse-test-money')
        .summary('take unspent test money out of wallets')
        .description('Says how much test money is unspent in wallets, and takes it back when told so.')
        .option('--yes', 'take it back')
        .option('--json', 'print JSON')
        .addHelpText('after', reversalHelp)
        .action((flags: { yes?: boolean; json?: boolean }) => runReversal(withLibrary, flags)),
    );
}

async function runCheck(withLibrary: WithLibrary, { json = false }: { json?: boolean }): Promise<void> {
  const findings = await withLibrary('ledger check', ({ database }) => checkBooks(database));
  const isRight = findings.faults.length === 0;
  await printResult(json, { ok: isRight, ...findings }, summaryOf(findings));
  process.exitCode = isRight ? exitCodes.right : exitCodes.wrong;
}

/** @returns what was found, a line each, the verdict last */
function summaryOf({ faults, notes }: BookFindings): string {
  const more = faults.length - mostListed;
  return [
    ...notes,
    ...faults.slice(0, mostListed).map((fault) => `× ${fault}`),
    ...(more > 0 ? [`× and ${more} more (--json lists all)`] : []),
    faults.length === 0 ? 'The books are right.' : `The books are wrong in ${inPlaces(faults.length)}.`,
    '',
  ].join('\n');
}

function inPlaces(places: number): string {
  return places === 1 ? 'one place' : `${places} places`;
}

async function runReversal(
  withLibrary: WithLibrary,
  { yes = false, json }: { yes?: boolean; json?: boolean },
): Promise<void> {
  const { wallets, amount } = await withLibrary('ledger reverse-test-money', (parts) => {
    const { testMoney } = parts.services.payments.desk;
    return yes ? testMoney.takeBack(by) : testMoney.find();
  });
  await printResult(json, { taken_back: yes, wallets, amount }, `${reversalSummary(yes, wallets, amount)}\n`);
}

/** @param amount in naira */
function reversalSummary(isDone: boolean, wallets: number, amount: number): string {
  if (wallets === 0) return 'No wallet holds test money.';
  const money = `${formatNaira(amount)} of test money`;
  if (isDone) return `Took ${money} back from ${counted(wallets, 'wallet')}.`;
  return `${counted(wallets, 'wallet')} ${wallets === 1 ? 'holds' : 'hold'} ${money}. --yes takes it back.`;
}
