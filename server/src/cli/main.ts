import { type Command, CommanderError } from 'commander';
import { keepCalendar } from '#contract/calendar';
import { StopError } from '#server/platform/errors';
import { readOwnSettings } from '#server/platform/settings/settings';
import { explainFault } from './kit/explain-fault.ts';
import { libraryOf } from './kit/library.ts';
import { lecternCommand } from './program.ts';

/** The command didn't run; 1 is a command's own "done, but not all of it" (docs/importing.md). */
const couldNotRun = 2;

keepLibraryCalendar();
const withLibrary = libraryOf(readOwnSettings);
const program = await lecternCommand(withLibrary, process.argv[2]);
prepare(program);

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : couldNotRun;
  } else {
    process.stderr.write(`${explainFault(error, readLogLevel())}\n`);
    process.exitCode = couldNotRun;
  }
}

/** Has a command, and those below it, end by an error and not the process. */
function prepare(command: Command): void {
  command.exitOverride().showHelpAfterError('(add --help for what it takes)');
  command.commands.forEach(prepare);
}

/** What is typed is of the library's calendar. Bad settings are for the command to tell, which needs them. */
function keepLibraryCalendar(): void {
  try {
    keepCalendar(readOwnSettings().libraryZone);
  } catch (error) {
    if (!(error instanceof StopError)) throw error;
  }
}

function readLogLevel(): string {
  try {
    return readOwnSettings().logLevel;
  } catch {
    return 'info';
  }
}
