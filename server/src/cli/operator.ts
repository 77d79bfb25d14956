import { Command } from 'commander';
import { makeDesk } from '#server/desk';
import { commandLine as by } from '#server/features/operator/audit/act';
import type { RoleChange } from '#server/features/operator/operators/operators';
import { toEmail } from './arguments.ts';
import { example } from './example.ts';
import { homeOf, type WithLibrary } from './library.ts';
import { print, printJson, tell } from './print.ts';

const addHelp = `
Of an account that there is, with that account's password. Without one it makes an account and prints a link on which its password
is chosen, once and within three days: hand it on to nobody else. PUBLIC_URL is where the link leads.

Examples:
  npm run lectern -- operator add ada@example.org
  npm run lectern -- operator list`;

/** `lectern operator`: who runs the library (decisions: The operator). */
export function operatorCommand(withLibrary: WithLibrary): Command {
  return new Command('operator')
    .summary('say who runs the library')
    .description('Operators: those who may open the desk, at /admin.')
    .addCommand(
      new Command('add')
        .summary('make somebody an operator')
        .argument('<email>', 'the address of their account', toEmail)
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
        .summary('list the operators')
        .option('--json', 'print JSON')
        .addHelpText('after', example('operator list --json'))
        .action((flags: { json?: boolean }) => runList(withLibrary, flags)),
    );
}

async function runAdd(withLibrary: WithLibrary, email: string, { json }: { json?: boolean }): Promise<void> {
  const { change, home } = await withLibrary('operator add', async (parts) => ({
    change: await makeDesk(parts).operators.add(by, email),
    home: homeOf(parts.settings),
  }));
  const link = change.token === null ? null : `${home}/reset/${change.token}`;
  const said = { email: change.email, wasOperator: change.had === 'operator', link };
  await tell(json, said, addedWords(change, link));
}

function addedWords({ email, had }: RoleChange, link: string | null): string {
  if (had === 'operator') return `${email} is an operator already.\n`;
  if (link === null) return `${email} is an operator now. The desk is at /admin.\n`;
  return `${email} is an operator now, with a new account. This link sets its password, once and within three days:\n${link}\n`;
}

async function runRemove(withLibrary: WithLibrary, email: string, { json }: { json?: boolean }): Promise<void> {
  const change = await withLibrary('operator remove', (parts) => makeDesk(parts).operators.remove(by, email));
  const was = change.had === 'operator';
  if (json) return printJson({ email: change.email, wasOperator: was });
  await print(was ? `${change.email} is a listener again.\n` : `${change.email} is no operator.\n`);
}

async function runList(withLibrary: WithLibrary, { json }: { json?: boolean }): Promise<void> {
  const operators = await withLibrary('operator list', (parts) => makeDesk(parts).operators.list());
  if (json) return printJson({ operators });
  const lines = operators.map(({ email, name }) => `${email}${name === '' ? '' : `  ${name}`}\n`);
  await print(lines.length === 0 ? 'There are no operators. "operator add <email>" makes one.\n' : lines.join(''));
}
