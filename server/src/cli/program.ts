import { Command } from 'commander';
import { auditCommand } from './audit.ts';
import { featuredCommand } from './featured.ts';
import { groupCommands } from './groups.ts';
import { importCommand } from './import.ts';
import { ledgerCommand } from './ledger.ts';
import type { WithLibrary } from './library.ts';
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

const help = `
Each command tells with --help what it takes. Where the library is, the settings tell (docs/operating.md).

Examples:
  npm run lectern -- operator add you@example.org
  npm run lectern -- messages --help`;

/** @returns all commands: what the desk does is done by them too (decisions: The operator) */
export function lecternCommand(withLibrary: WithLibrary): Command {
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
    .addCommand(numbersCommand(withLibrary))
    .addHelpText('after', help);
  for (const command of groupCommands(withLibrary)) program.addCommand(command);
  return program;
}
