import { Command } from 'commander';
import type { WithLibrary } from './kit/library.ts';

const help = `
Each command tells with --help what it takes. Where the library is, the settings tell (docs/operating.md).

Examples:
  npm run lectern -- operator add you@example.org
  npm run lectern -- messages --help`;

/** Makes commands; their code is loaded only then. */
type Load = (withLibrary: WithLibrary) => Promise<Command>;

const commands: ReadonlyMap<string, Load> = new Map<string, Load>([
  ['import', async (withLibrary) => (await import('./media/import.ts')).importCommand(withLibrary)],
  ['sources', async (withLibrary) => (await import('./sources/command.ts')).sourcesCommand(withLibrary)],
  ['renditions', async (withLibrary) => (await import('./media/renditions.ts')).renditionsCommand(withLibrary)],
  ['tickets', async (withLibrary) => (await import('./tickets/command.ts')).ticketsCommand(withLibrary)],
  ['ledger', async (withLibrary) => (await import('./books/ledger.ts')).ledgerCommand(withLibrary)],
  ['payments', async (withLibrary) => (await import('./payments/command.ts')).paymentsCommand(withLibrary)],
  ['listeners', async (withLibrary) => (await import('./listeners/command.ts')).listenersCommand(withLibrary)],
  ['orders', async (withLibrary) => (await import('./orders/command.ts')).ordersCommand(withLibrary)],
  ['sales', async (withLibrary) => (await import('./books/sales.ts')).salesCommand(withLibrary)],
  ['live', async (withLibrary) => (await import('./live/command.ts')).liveCommand(withLibrary)],
  ['messages', async (withLibrary) => (await import('./messages/command.ts')).messagesCommand(withLibrary)],
  ['featured', async (withLibrary) => (await import('./collections/command.ts')).featuredCommand(withLibrary)],
  ['operator', async (withLibrary) => (await import('./operators/command.ts')).operatorCommand(withLibrary)],
  ['audit', async (withLibrary) => (await import('./audit/command.ts')).auditCommand(withLibrary)],
  ['settings', async (withLibrary) => (await import('./settings/command.ts')).settingsCommand(withLibrary)],
  ['numbers', async (withLibrary) => (await import('./numbers/command.ts')).numbersCommand(withLibrary)],
  ['speakers', async (withLibrary) => (await import('./groups/command.ts')).groupCommand(withLibrary, 'speakers')],
  ['services', async (withLibrary) => (await import('./groups/command.ts')).groupCommand(withLibrary, 'services')],
  ['categories', async (withLibrary) => (await import('./groups/command.ts')).groupCommand(withLibrary, 'categories')],
  ['centres', async (withLibrary) => (await import('./groups/command.ts')).groupCommand(withLibrary, 'centres')],
]);

/**
 * What the desk does is done by commands too (docs/operating.md).
 * @param name of the only command that is asked for; where there is none of that name, all are made, which takes a second
 */
export async function lecternCommand(withLibrary: WithLibrary, name?: string): Promise<Command> {
  const program = new Command('lectern')
    .description('Commands for the operator of a Lectern library. They may run while the server runs.')
    .addHelpText('after', help);
  const named = commands.get(name ?? '');
  const wanted = named ? [named] : [...commands.values()];
  for (const load of wanted) program.addCommand(await load(withLibrary));
  return program;
}
