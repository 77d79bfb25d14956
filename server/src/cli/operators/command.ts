import { Command } from 'commander';
import { welcomePath } from '#contract/mailed-link-pages';
import { toEmail } from '#server/cli/kit/arguments';
import { example } from '#server/cli/kit/example';
import type { WithLibrary } from '#server/cli/kit/library';
import { print, printJson, printResult } from '#server/cli/kit/print';
import { isServerRunning } from '#server/database/running-server';
import type { Addition, ListedOperator } from '#server/features/operators/operators';
import { commandLine as by } from '#server/platform/act';
import { homeOf } from '#server/platform/settings/home';

const addHelp = `
A link goes to the address by mail; who opens it chooses a password and is an operator then, once and within three days. It is so for
an account that there is, too: its password and its sessions end, in case somebody else made it. Without an account one is made.
Where mail is kept as files (no SMTP_URL) the link is also printed: hand it on to nobody else. PUBLIC_URL is where it leads.
Done again it sends another link, and the one before works no more.

Examples:
  npm run lectern -- operator add ada@example.org
  npm run lectern -- operator list`;

/** `lectern operator`: who runs the library. */
export function operatorCommand(withLibrary: WithLibrary): Command {
  return new Command('operator')
    .summary('say who runs the library')
    .description('Operators: those who may open the desk, at /admin.')
    .addCommand(
      new Command('add')
        .summary('send somebody the link that makes them an operator')
        .argument('<email>', 'their address, with an account or without', toEmail)
        .option('--json', 'print JSON')
        .addHelpText('after', addHelp)
        .action((email: string, flags: { json?: boolean }) => runAdd(withLibrary, email, flags)),
    )
    .addCommand(
      new Command('remove')
        .summary('make an operator a listener again')
        .argument('<email>', 'the address of their account', toEmail)
        .option('--json', 'print JSON')
        .addHelpText('after', example('operator remove ada@example.org'))
        .action((email: string, flags: { json?: boolean }) => runRemove(withLibrary, email, flags)),
    )
    .addCommand(
      new Command('list')
        .summary('list the operators, and who hasn’t opened their link yet')
        .option('--json', 'print JSON')
        .addHelpText('after', example('operator list --json'))
        .action((flags: { json?: boolean }) => runList(withLibrary, flags)),
    );
}

/** What `operator add` has done, and how its link gets to the address. */
interface Added {
  change: Addition;
  link: string | null;
  /** Whether a server sends the mail now; else the next one that starts does. */
  isSentNow: boolean;
}

async function runAdd(withLibrary: WithLibrary, email: string, { json }: { json?: boolean }): Promise<void> {
  const added = await withLibrary('operator add', async (parts): Promise<Added> => {
    const { settings, database } = parts;
    // Whoever runs this can read mail that is kept as files anyway, and nobody else gets it.
    const withLink = settings.mail.smtpUrl === null;
    const change = await parts.services.accounts.operators.add(by, email, { withLink });
    return {
      change,
      link: change.token === null ? null : `${homeOf(settings)}${welcomePath(change.token)}`,
      isSentNow: await isServerRunning(database),
    };
  });
  const { change, link, isSentNow } = added;
  const wasOperator = change.had === 'operator';
  await printResult(
    json,
    { email: change.email, wasOperator, link, isSentNow: !wasOperator && isSentNow },
    addedWords(added),
  );
}

function addedWords({ change: { email, had }, link, isSentNow }: Added): string {
  if (had === 'operator') return `${email} is an operator already.\n`;
  const account = had === null ? 'a new account' : 'their account';
  if (link !== null) {
    return `This link makes ${email} an operator, with ${account}: it sets the password, once and within three days. Hand it to nobody else.\n${link}\n`;
  }
  const mail = isSentNow
    ? 'A mail with the link is on its way.'
    : 'Lectern isn’t running: a mail with the link goes when it is started next.';
  return `${email} is an operator, with ${account}, once they open the link that is mailed to them, within three days. ${mail}\n`;
}

async function runRemove(withLibrary: WithLibrary, email: string, { json }: { json?: boolean }): Promise<void> {
  const change = await withLibrary('operator remove', (parts) => parts.services.accounts.operators.remove(by, email));
  const wasOperator = change.had === 'operator';
  if (json) return printJson({ email: change.email, wasOperator, waited: change.waited });
  await print(`${change.email} ${removedWords(wasOperator, change.waited)}\n`);
}

function removedWords(wasOperator: boolean, waited: boolean): string {
  if (wasOperator) return 'is a listener again.';
  return waited ? 'stays a listener: the link works no more.' : 'is no operator.';
}

async function runList(withLibrary: WithLibrary, { json }: { json?: boolean }): Promise<void> {
  const operators = await withLibrary('operator list', (parts) => parts.services.accounts.operators.list());
  if (json) return printJson({ operators });
  const lines = operators.map((operator) => `${lineOf(operator)}\n`);
  await print(lines.length === 0 ? 'There are no operators. "operator add <email>" makes one.\n' : lines.join(''));
}

function lineOf({ email, name, waits }: ListedOperator): string {
  return [email, ...(name === '' ? [] : [name]), ...(waits ? ['(hasn’t opened the link yet)'] : [])].join('  ');
}
