import { Command, CommanderError } from 'commander';
import { readEnvironment, readSettings } from '#server/platform/settings/settings';
import { auditCommand } from './audit.ts';
import { explainFault } from './explain-fault.ts';
import { featuredCommand } from './featured.ts';
import { groupCommands } from './groups.ts';
import { importCommand } from './import.ts';
import { ledgerCommand } from './ledger.ts';
import { libraryOf } from './library.ts';
import { listenersCommand } from './listeners.ts';
import { liveCommand } from './live.ts';
import { messagesCommand } from './messages.ts';
import { numbersCommand } from './numbers.ts';
import { operatorCommand } from './operator.ts';
import { ordersCommand } from './orders.ts';
import { paymentsCommand } from './payments.ts';
import { renditionsCommand } from './renditions.ts';
import { salesCommand } from './sales.ts';
import { settingsCommand } from './settings.ts';
import { sourcesCommand } from './sources.ts';
import { ticketsCommand } from './tickets.ts';

/** The command didn't run; 1 is a command's own "done, but not all of it" (docs/importing.md). */
const couldNotRun = 2;

const withLibrary = libraryOf(() => readSettings(readEnvironment()));
const program = new Command('lectern')
  .description('Commands for the operator of a Lectern library. They may run while the server runs.')
  .addCommand(importCommand(withLibrary))
  .addCommand(sourcesCommand(withLibrary))
  .addCommand(renditionsCommand(withLibrary))
  .addCommand(ticketsCommand(withLibrary))
  .addCommand(ledgerCommand(withLibrary))
  .addCommand(paymentsCommand(withLibrary))
  .addCommand(listenersCommand(withLibrary))
  .addCommand(ordersCommand(withLibrary))
  .addCommand(salesCommand(withLibrary))
  .addCommand(liveCommand(withLibrary))
  .addCommand(messagesCommand(withLibrary))
  .addCommand(featuredCommand(withLibrary))
  .addCommand(operatorCommand(withLibrary))
  .addCommand(auditCommand(withLibrary))
  .addCommand(settingsCommand(withLibrary))
  .addCommand(numbersCommand(withLibrary));
for (const command of groupCommands(withLibrary)) program.addCommand(command);
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

function readLogLevel(): string {
  try {
    return readSettings(readEnvironment()).logLevel;
  } catch {
    return 'info';
  }
}
