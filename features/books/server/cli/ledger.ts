import { formatNaira } from '#core/contract/money';
import { checkBooks } from '#core/server/boot/check-books';
import { noun, verb } from '#core/server/cli/command';
import { flag } from '#core/server/cli/input';
import { counted, linesOr, mostOf } from '#core/server/cli/words';

const check = verb('check', {
  summary: 'check that the books are right',
  description: 'Checks that no kobo was lost or made, and that everything bought was paid for.',
  jsonOption: 'print what was found as JSON',
  notes: `Reads every ledger transaction, wallet, ticket, purchase and card payment, as they are at one moment; the server may go on
selling meanwhile. Changes none of them. After an update, it updates the schema first, as every command does.

Exit code: 0 when the books are right, 1 when they aren't, 2 when nothing could be checked.`,
  async run({ database }) {
    const findings = await checkBooks(database);
    return { ok: findings.faults.length === 0, ...findings };
  },
  words({ ok, faults, notes }) {
    const places = faults.length === 1 ? 'one place' : `${faults.length} places`;
    const verdict = ok ? 'The books are right.' : `The books are wrong in ${places}.`;
    return linesOr([...notes, ...mostOf(faults, (fault) => `× ${fault}`), verdict]);
  },
  exitCode: ({ ok }) => (ok ? 0 : 1),
});

const reverseTestMoney = verb('reverse-test-money', {
  summary: 'take unspent test money out of wallets',
  description: 'Shows how much unspent test money is in wallets, and takes it back with --yes.',
  takes: { yes: flag('--yes', 'take it back') },
  notes: `Test money comes from the built-in sandbox or a company’s test mode. Test money counts as spent before any other money in
a wallet, so nobody loses their own money. Listeners keep what they bought, and read in the wallet that the test money was
taken back. Without --yes, nothing changes.`,
  examples: ['ledger reverse-test-money', 'ledger reverse-test-money --yes'],
  async run({ testMoney, by }, { yes }) {
    const { wallets, amount } = await (yes ? testMoney.takeBack(by) : testMoney.find());
    return { taken_back: yes, wallets, amount };
  },
  words({ taken_back, wallets, amount }) {
    if (wallets === 0) return 'No wallet holds test money.\n';
    const money = `${formatNaira(amount)} of test money`;
    if (taken_back) return `Took ${money} back from ${counted(wallets, 'wallet')}.\n`;
    return `${counted(wallets, 'wallet')} ${wallets === 1 ? 'holds' : 'hold'} ${money}. --yes takes it back.\n`;
  },
});

export const ledgerCommand = noun(
  'ledger',
  { summary: 'check the books, and take test money back', description: 'The books: every movement of money.' },
  [check, reverseTestMoney],
);
