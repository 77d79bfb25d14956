import { Command } from 'commander';
import type { WithLibrary } from './library.ts';

const help = `
Each command tells with --help what it takes. Where the library is, the settings tell (docs/operating.md).

Examples:
  npm run lectern -- operator add you@example.org
  npm run lectern -- messages --help`;

/** Makes commands; their code is loaded only then. */
type Load = (withLibrary: WithLibrary) => Promise<Command>;

const commands: ReadonlyMap<string, Load> = new Map<string, Load>([
  ['import', async (withLibrary) => (await import('./import.ts')).importCommand(withLibrary)],
  ['sources', async (withLibrary) => (await import('./sources.ts')).sourcesCommand(withLibrary)],
  ['renditions', async (withLibrary) => (await import('./renditions.ts')).renditionsCommand(withLibrary)],
  ['tickets', async (withLibrary) => (await import('./tickets.ts')).ticketsCommand(withLibrary)],
  ['ledger', async (withLibrary) => (await import('./ledger.ts')).ledgerCommand(withLibrary)],
  ['payments', async (withLibrary) => (await import('./payments.ts')).paymentsCommand(withLibrary)],
  ['listeners', async (withLibrary) => (await import('./listeners.ts')).listenersCommand(withLibrary)],
  ['orders', async (withLibrary) => (await import('./orders.ts')).ordersCommand(withLibrary)],
  ['sales', async (withLibrary) => (await import('./sales.ts')).salesCommand(withLibrary)],
  ['live', async (withLibrary) => (await import('./live.ts')).liveCommand(withLibrary)],
  ['messages', async (withLibrary) => (await import('./messages.ts')).messagesCommand(withLibrary)],
  ['featured', async (withLibrary) => (await import('./featured.ts')).featuredCommand(withLibrary)],
  ['operator', async (withLibrary) => (await import('./operator.ts')).operatorCommand(withLibrary)],
  ['audit', async (withLibrary) => (await import('./audit.ts')).auditCommand(withLibrary)],
  ['settings', async (withLibrary) => (await import('./settings.ts')).settingsCommand(withLibrary)],
  ['numbers', async (withLibrary) => (await import('./numbers.ts')).numbersCommand(withLibrary)],
  ['speakers', async (withLibrary) => (await import('./groups.ts')).groupCommand(withLibrary, 'speakers')],
  ['services', async (withLibrary) => (await import('./groups.ts')).groupCommand(withLibrary, 'services')],
  ['categories', async (withLibrary) => (await import('./groups.ts')).groupCommand(withLibrary, 'categories')],
  ['centres', async (withLibrary) => (await import('./groups.ts')).groupCommand(withLibrary, 'centres')],
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
