import { verb } from '#core/server/cli/command';
import { counted, linesOr } from '#core/server/cli/words';
import type { PinBudget } from '#features/tickets/desk/guesses';

export const guesses = verb('guesses', {
  summary: 'show how many wrong PINs may still be typed in, and who types them',
  description:
    'Shows how many wrong PINs everyone together may still enter, and which accounts and networks entered some in the last hour and day. ' +
    'Set LIMIT_TICKETS_… as on the server.',
  examples: ['tickets guesses --json'],
  run: ({ pinBudget }) => pinBudget.read(),
  words: (budget) => linesOr(budgetLines(budget)),
});

function budgetLines(budget: PinBudget): string[] {
  const { is_low, open, visitors, reserve, wrong, of_visitors, accounts, networks } = budget;
  const drawn = ({ hour, day }: { hour: number; day: number }) => `${hour} in the last hour, ${day} in the last day`;
  return [
    `Wrong PINs: ${drawn(wrong)}.${is_low ? ' Little is left.' : ''}`,
    `For anyone: ${partWords(open)}`,
    `For visitors, out of these: ${partWords(visitors)}`,
    `Kept for confirmed addresses: ${partWords(reserve)}`,
    `Visitors: ${drawn(of_visitors)}, in ${counted(of_visitors.devices_day, 'browser')}.`,
    ...accounts.map(
      (account) =>
        `Account ${account.id}  ${account.email}  ${account.is_confirmed ? 'confirmed' : 'not confirmed'}: ${drawn(account)}.`,
    ),
    ...networks.map((one) => `Network ${one.network}: ${drawn(one)}.`),
  ];
}

function partWords({ left, at_once, hourly, full_at }: PinBudget['open']): string {
  const until = full_at === null ? '' : `; all again at ${full_at}`;
  return `${left} of ${at_once} left, at most ${hourly} an hour${until}.`;
}
