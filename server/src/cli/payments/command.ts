import { Command, Option } from 'commander';
import type { WithLibrary } from '#server/cli/kit/library';
import { printResult } from '#server/cli/kit/print';
import { PaymentDesk } from '#server/features/payments/desk/payment-desk';
import { commandLine as by } from '#server/platform/act';
import { eventLine, paymentFields, paymentLine } from './print.ts';

const exitCodes = { done: 0, notDone: 1 } as const;

interface Json {
  json?: boolean;
}

interface ListFlags extends Json {
  attention?: boolean;
  open?: boolean;
}

const askHelp = `
A running server does the asking, within some seconds; without one, the next that runs. What comes of it is booked as always:
once, whoever asks first.

Exit code: 0 when the provider has said, 1 when not yet, when it was asked in vain or there is no such payment, 2 when nothing
could be done.

Example:
  npm run lectern -- payments ask LX-3f9a…`;

const seenHelp = `
Exit code: 0 when it is off the list, 1 when nothing about it needed attention.

Examples:
  npm run lectern -- payments seen LX-3f9a…
  npm run lectern -- payments seen event-12`;

const listHelp = `
Examples:
  npm run lectern -- payments list --attention
  npm run lectern -- payments list --open --json`;

/** `lectern payments`: payments by card (docs/operating.md, Card payments). */
export function paymentsCommand(withLibrary: WithLibrary): Command {
  return new Command('payments')
    .summary('look at card payments, and ask about them')
    .description('Payments by card, and what their provider told by itself.')
    .addCommand(
      new Command('list')
        .summary('show card payments')
        .description('Shows the latest 200 card payments, the latest first.')
        .addOption(new Option('--attention', 'only what the operator should look at').conflicts('open'))
        .option('--open', 'only what may still be paid')
        .option('--json', 'print JSON')
        .addHelpText('after', listHelp)
        .action((flags: ListFlags) => runList(withLibrary, flags)),
    )
    .addCommand(
      new Command('ask')
        .summary('ask the provider about a payment now')
        .description('Asks the provider what became of a payment, and books it.')
        .argument('<reference>', 'the payment’s, e.g. LX-…')
        .option('--json', 'print JSON')
        .addHelpText('after', askHelp)
        .action((reference: string, flags: Json) => runAsk(withLibrary, reference, flags)),
    )
    .addCommand(
      new Command('seen')
        .summary('take a payment or an event off the list of what needs attention')
        .description('Notes that the operator has dealt with what needed attention. Moves no money.')
        .argument(
          '<what>',
          'a payment’s reference, e.g. LX-…, with its events; or one event as it is listed, e.g. event-12',
        )
        .option('--json', 'print JSON')
        .addHelpText('after', seenHelp)
        .action((what: string, flags: Json) => runSeen(withLibrary, what, flags)),
    );
}

async function runList(withLibrary: WithLibrary, { attention, open, json }: ListFlags): Promise<void> {
  const which = attention ? 'attention' : open ? 'open' : 'all';
  const { payments, events } = await withLibrary('payments list', ({ database, clock }) =>
    new PaymentDesk(database, clock).list(which),
  );
  const lines = [...payments.map(paymentLine), ...events.map(eventLine)];
  const said = { payments: payments.map(paymentFields), events };
  await printResult(json, said, lines.length === 0 ? 'None.\n' : `${lines.join('\n')}\n`);
}

async function runAsk(withLibrary: WithLibrary, reference: string, { json }: Json): Promise<void> {
  const asked = await withLibrary('payments ask', (parts) => parts.services.payments.desk.payments.ask(by, reference));
  if (asked) {
    const said = { outcome: asked.outcome, payment: paymentFields(asked.payment) };
    await printResult(json, said, `${paymentLine(asked.payment)}\n`);
  }
  if (!asked) process.stderr.write(`There is no payment ${reference}.\n`);
  else if (asked.outcome === 'waiting') process.stderr.write('No server has asked yet: the next that runs will.\n');
  else if (asked.outcome === 'failed')
    process.stderr.write(`A server has asked in vain, and asks again later: ${asked.payment.last_error}\n`);
  process.exitCode = asked?.outcome === 'answered' ? exitCodes.done : exitCodes.notDone;
}

async function runSeen(withLibrary: WithLibrary, what: string, { json }: Json): Promise<void> {
  const flags = await withLibrary('payments seen', (parts) => parts.services.payments.desk.payments.markSeen(by, what));
  await printResult(json, { seen: flags }, flags === 0 ? `Nothing about ${what} needed attention.\n` : 'Done.\n');
  process.exitCode = flags === 0 ? exitCodes.notDone : exitCodes.done;
}
