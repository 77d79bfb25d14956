import { Command, CommanderError } from 'commander';
import { keepCalendar } from '#contract/calendar';
import { hasCode } from '#server/database/error-code';
import { isUnreachable } from '#server/database/unreachable';
import { ExpectedError, messageOf, StopError } from '#server/platform/errors';
import type { Definition, Session } from './kit/command.ts';
import type { Opening } from './kit/library.ts';
import type { Terminal } from './kit/terminal.ts';

/** The command didn't run; 1 is a command's own "done, but not all of it" (docs/importing.md). */
const couldNotRun = 2;

const help = `
Each command describes its options with --help. Where the library is comes from the settings (docs/operating.md).

Examples:
  npm run lectern -- operator add you@example.org
  npm run lectern -- messages --help`;

/** By the words that are typed; the code of a command is loaded only when it is needed. */
const commands: ReadonlyMap<string, () => Promise<Definition>> = new Map<string, () => Promise<Definition>>([
  ['import', async () => (await import('./media/import.ts')).importCommand],
  ['sources', async () => (await import('./sources/command.ts')).sourcesCommand],
  ['storage', async () => (await import('./storage/command.ts')).storageCommand],
  ['backup', async () => (await import('./backups/backup.ts')).backupCommand],
  ['backups', async () => (await import('./backups/command.ts')).backupsCommand],
  ['restore', async () => (await import('./backups/restore.ts')).restoreCommand],
  ['verify', async () => (await import('./backups/verify.ts')).verifyCommand],
  ['renditions', async () => (await import('./media/renditions.ts')).renditionsCommand],
  ['tickets', async () => (await import('./tickets/command.ts')).ticketsCommand],
  ['ledger', async () => (await import('./books/ledger.ts')).ledgerCommand],
  ['books', async () => (await import('./books/books.ts')).booksCommand],
  ['payments', async () => (await import('./payments/command.ts')).paymentsCommand],
  ['listeners', async () => (await import('./listeners/command.ts')).listenersCommand],
  ['orders', async () => (await import('./orders/command.ts')).ordersCommand],
  ['funds', async () => (await import('./funds/command.ts')).fundsCommand],
  ['donations', async () => (await import('./donations/command.ts')).donationsCommand],
  ['bundles', async () => (await import('./bundles/command.ts')).bundlesCommand],
  ['gifts', async () => (await import('./gifts/command.ts')).giftsCommand],
  ['sales', async () => (await import('./books/sales.ts')).salesCommand],
  ['webhooks', async () => (await import('./webhooks/command.ts')).webhooksCommand],
  ['live', async () => (await import('./live/command.ts')).liveCommand],
  ['messages', async () => (await import('./messages/command.ts')).messagesCommand],
  ['transcripts', async () => (await import('./transcripts/command.ts')).transcriptsCommand],
  ['featured', async () => (await import('./collections/command.ts')).featuredCommand],
  ['operator', async () => (await import('./operators/command.ts')).operatorCommand],
  ['access-tokens', async () => (await import('./access-tokens/command.ts')).accessTokensCommand],
  ['audit', async () => (await import('./audit/command.ts')).auditCommand],
  ['settings', async () => (await import('./settings/command.ts')).settingsCommand],
  ['numbers', async () => (await import('./numbers/command.ts')).numbersCommand],
  ['speakers', async () => (await import('./groups/command.ts')).groupCommand('speakers')],
  ['services', async () => (await import('./groups/command.ts')).groupCommand('services')],
  ['categories', async () => (await import('./groups/command.ts')).groupCommand('categories')],
  ['centres', async () => (await import('./groups/command.ts')).groupCommand('centres')],
  ['series', async () => (await import('./groups/command.ts')).groupCommand('series')],
]);

/**
 * @param name of the only command that is asked for; where there is none of that name, all are made, which takes a
 * second
 */
export async function lecternCommand(session: Session, name = ''): Promise<Command> {
  // So that an option belongs to the command that it follows.
  const program = new Command('lectern')
    .enablePositionalOptions()
    .description('Commands for the operator of a Lectern library. They may run while the server runs.')
    .addHelpText('after', help);
  const named = commands.get(name);
  for (const load of named ? [named] : commands.values()) program.addCommand((await load())(session));
  return program;
}

/** Runs the command that is typed. @returns what the process ends with */
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

/** @throws CommanderError for what can't be parsed, which it has said by then */
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

/** Has a command, and those below it, end by an error and not the process. */
function prepare(command: Command, output: { writeOut(text: string): void; writeErr(text: string): void }): void {
  command.exitOverride().configureOutput(output).showHelpAfterError('(add --help for what it takes)');
  for (const below of command.commands) prepare(below, output);
}

/** What is typed is of the library's calendar. Bad settings are for the command to tell, which needs them. */
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

/** @param logLevel with `debug`, a fault that isn't explained comes with its stack */
function explainFault(error: unknown, logLevel: string): string {
  if (error instanceof StopError || error instanceof ExpectedError) return error.message;
  if (hasCode(error, 'ENOSPC', 'EDQUOT'))
    return 'The disk is full. Make room and run this again: it goes on where it stopped.';
  if (hasCode(error, 'EROFS', 'EACCES', 'EPERM')) {
    return `The data folder can't be written to (${messageOf(error)}). Is DATA_DIR right, and is it yours?`;
  }
  if (isUnreachable(error)) return 'The database went away. Nothing is lost: run this again when it is back.';
  const more = logLevel === 'debug' ? (error instanceof Error ? error.stack : '') : 'LOG_LEVEL=debug shows where.';
  return `Something unexpected went wrong: ${messageOf(error)}\n${more}`;
}
