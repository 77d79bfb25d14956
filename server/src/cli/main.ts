import { Command, CommanderError } from 'commander';
import { readEnvironment, readSettings } from '#server/platform/settings';
import { explainFault } from './explain-fault.ts';
import { importCommand } from './import.ts';
import { libraryOf } from './library.ts';

/** The command didn't run; 1 is a command's own "done, but not all of it" (docs/importing.md). */
const couldNotRun = 2;

const program = new Command('lectern')
  .description('Commands for the operator of a Lectern library. They may run while the server runs.')
  .addCommand(importCommand(libraryOf(() => readSettings(readEnvironment()))));
for (const command of [program, ...program.commands]) {
  command.exitOverride().showHelpAfterError('(add --help for what it takes)');
}

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

function readLogLevel(): string {
  try {
    return readSettings(readEnvironment()).logLevel;
  } catch {
    return 'info';
  }
}
