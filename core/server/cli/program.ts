import { Command, CommanderError } from 'commander';
import { keepCalendar } from '#core/contract/calendar';
import { hasCode } from '#core/server/database/error-code';
import { isUnreachable } from '#core/server/database/unreachable';
import { ExpectedError, messageOf, StopError } from '#core/server/errors';
import type { Definition, Session } from './command.ts';
import type { Opening } from './library.ts';
import type { Terminal } from './terminal.ts';

/** Exit code 2 means that the command didn't run; commands use code 1 for "done, but not all of it" (docs/importing.md). */
const couldNotRun = 2;

const help = `
Each command describes its options with --help. Where the library is comes from the settings (docs/operating.md).

Examples:
  npm run lectern -- operator add you@example.org
  npm run lectern -- messages --help`;

const commands: ReadonlyMap<string, () => Promise<Definition>> = new Map<string, () => Promise<Definition>>([
  ['import', async () => (await import('#features/import/server/cli/import')).importCommand],
  ['sources', async () => (await import('#features/sources/server/cli/command')).sourcesCommand],
  ['storage', async () => (await import('#features/stored-files/server/cli/command')).storageCommand],
  ['backup', async () => (await import('#features/backups/server/cli/backup')).backupCommand],
  ['backups', async () => (await import('#features/backups/server/cli/command')).backupsCommand],
  ['restore', async () => (await import('#features/backups/server/cli/restore')).restoreCommand],
  ['verify', async () => (await import('#features/backups/server/cli/verify')).verifyCommand],
  ['renditions', async () => (await import('#features/import/server/cli/renditions')).renditionsCommand],
  ['tickets', async () => (await import('#features/tickets/server/cli/command')).ticketsCommand],
  ['ledger', async () => (await import('#features/books/server/cli/ledger')).ledgerCommand],
  ['books', async () => (await import('#features/books/server/cli/books')).booksCommand],
  ['payments', async () => (await import('#features/payments/server/cli/command')).paymentsCommand],
  ['listeners', async () => (await import('#features/listeners/server/cli/command')).listenersCommand],
  ['orders', async () => (await import('#features/orders/server/cli/command')).ordersCommand],
  ['funds', async () => (await import('#features/giving/server/cli/funds/command')).fundsCommand],
  ['donations', async () => (await import('#features/giving/server/cli/donations/command')).donationsCommand],
  ['bundles', async () => (await import('#features/bundles/server/cli/command')).bundlesCommand],
  ['gifts', async () => (await import('#features/gifts/server/cli/command')).giftsCommand],
  ['sales', async () => (await import('#features/books/server/cli/sales')).salesCommand],
  ['webhooks', async () => (await import('#features/webhooks/server/cli/command')).webhooksCommand],
  ['live', async () => (await import('#features/live/server/cli/command')).liveCommand],
  ['messages', async () => (await import('#features/messages/server/cli/command')).messagesCommand],
  ['transcripts', async () => (await import('#features/transcripts/server/cli/command')).transcriptsCommand],
  ['featured', async () => (await import('#features/collections/server/cli/command')).featuredCommand],
  ['operator', async () => (await import('#features/operators/server/cli/command')).operatorCommand],
  [
    'access-tokens',
    async () => (await import('#features/accounts/server/access-tokens/cli/command')).accessTokensCommand,
  ],
  ['audit', async () => (await import('#features/audit/server/cli/command')).auditCommand],
  ['settings', async () => (await import('#features/settings/server/cli/command')).settingsCommand],
  ['numbers', async () => (await import('#features/numbers/server/cli/command')).numbersCommand],
  ['speakers', async () => (await import('#features/groups/server/cli/command')).groupCommand('speakers')],
  ['services', async () => (await import('#features/groups/server/cli/command')).groupCommand('services')],
  ['categories', async () => (await import('#features/groups/server/cli/command')).groupCommand('categories')],
  ['centres', async () => (await import('#features/groups/server/cli/command')).groupCommand('centres')],
  ['series', async () => (await import('#features/groups/server/cli/command')).groupCommand('series')],
  ['desk', async () => (await import('./desk-command.ts')).deskCommand],
]);

export async function lecternCommand(session: Session, name = ''): Promise<Command> {
  const program = new Command('lectern')
    .enablePositionalOptions()
    .description('Commands for the operator of a Lectern library. They may run while the server runs.')
    .addHelpText('after', help);
  const named = commands.get(name);
  for (const load of named ? [named] : commands.values()) program.addCommand((await load())(session));
  return program;
}

export async function runLectern(words: readonly string[], opening: Opening): Promise<number> {
  const session: Session = { ...opening, exitCode: 0 };
  try {
    keepLibraryCalendar(opening);
    await parse(await lecternCommand(session, words[0]), words, opening.terminal);
    return session.exitCode;
  } catch (error) {
    if (!(error instanceof CommanderError)) opening.terminal.say(`${explainFault(error, readLogLevel(opening))}\n`);
    return couldNotRun;
  }
}

async function parse(program: Command, words: readonly string[], terminal: Terminal): Promise<void> {
  let help = '';
  const writeOut = (text: string) => {
    help += text;
  };
  prepare(program, { writeOut, writeErr: terminal.say });
  try {
    await program.parseAsync([...words], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError) || error.exitCode !== 0) throw error;
    await terminal.print(help);
  }
}

function prepare(command: Command, output: { writeOut(text: string): void; writeErr(text: string): void }): void {
  command.exitOverride().configureOutput(output).showHelpAfterError('(add --help for what it takes)');
  for (const below of command.commands) prepare(below, output);
}

function keepLibraryCalendar({ readSettings }: Opening): void {
  try {
    keepCalendar(readSettings().libraryZone);
  } catch (error) {
    if (!(error instanceof StopError)) throw error;
  }
}

function readLogLevel({ readSettings }: Opening): string {
  try {
    return readSettings().logLevel;
  } catch {
    return 'info';
  }
}

function explainFault(error: unknown, logLevel: string): string {
  if (error instanceof StopError || error instanceof ExpectedError) return error.message;
  if (hasCode(error, 'ENOSPC', 'EDQUOT'))
    return 'The disk is full. Make room and run this again: it goes on where it stopped.';
  if (hasCode(error, 'EROFS', 'EACCES', 'EPERM')) {
    return `The data folder can't be written to (${messageOf(error)}). Check DATA_DIR and the folder's permissions.`;
  }
  if (isUnreachable(error)) return 'The database went away. Nothing is lost: run this again when it is back.';
  const more = logLevel === 'debug' ? (error instanceof Error ? error.stack : '') : 'LOG_LEVEL=debug shows where.';
  return `Something unexpected went wrong: ${messageOf(error)}\n${more}`;
}
