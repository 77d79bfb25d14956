import { Command } from 'commander';
import { type DeskSettings, SettingsChange } from '#contract/settings/desk';
import type { Office } from '#contract/settings/public';
import { example } from '#server/cli/kit/example';
import { printResult } from '#server/cli/kit/print';
import type { SettingsServices } from '#server/composition/settings';
import { commandLine as by } from '#server/platform/act';
import { StopError } from '#server/platform/errors';

/** Does something with the settings. */
type WithSettings = (
  purpose: string,
  use: (desk: SettingsServices) => Promise<DeskSettings>,
) => Promise<Pick<DeskSettings, 'values'>>;

interface Flags {
  json?: boolean;
  name?: string;
  address?: string;
  after?: string;
  first?: boolean;
}

/** `lectern settings offices`: the offices on the About page, each by itself. */
export function officesCommand(withSettings: WithSettings): Command {
  const command = new Command('offices')
    .summary('add, remove, name and order the offices on the About page')
    .description('The offices on the About page, in its order. An office is named by its name, whatever its case.')
    .addHelpText('after', example('settings offices add "Ibadan" "12 Ring Road\nIbadan"'));
  const verb = (name: string, summary: string, typed = '') =>
    command
      .command(name)
      .summary(summary)
      .option('--json', 'print JSON')
      .addHelpText('after', example(`settings offices ${name}${typed}`));
  const edit = async (name: string, { json }: Flags, change: (offices: readonly Office[]) => Office[]) => {
    const { values } = await withSettings(`offices ${name}`, (settings) => changeOffices(settings, change));
    await printOffices(values.offices, json);
  };
  verb('list', 'list the offices').action(async ({ json }: Flags) => {
    const { values } = await withSettings('offices list', ({ desk }) => desk.read());
    await printOffices(values.offices, json);
  });
  verb('add', 'add an office, after the others', ' "Ibadan" "12 Ring Road"')
    .argument('<name>', 'what it is called')
    .argument('[address]', 'where it is, in one or more lines')
    .action((name: string, address: string | undefined, flags: Flags) =>
      edit('add', flags, (offices) => [...offices, { name, address: address ?? null }]),
    );
  verb('set', 'name an office otherwise, or give it another address', ' "Ibadan" --name "Ibadan North"')
    .argument('<office>', 'its name')
    .option('--name <name>', 'what it is called from now on')
    .option('--address <address>', 'where it is; an empty one says nothing')
    .action((named: string, flags: Flags) => edit('set', flags, (offices) => changed(offices, named, flags)));
  verb('place', 'put an office at another place', ' "Ibadan" --first')
    .argument('<office>', 'its name')
    .option('--after <office>', 'the one that it comes right after')
    .option('--first', 'before all others')
    .action((named: string, flags: Flags) => edit('place', flags, (offices) => placed(offices, named, flags)));
  verb('remove', 'remove an office', ' "Ibadan"')
    .argument('<office>', 'its name')
    .action((named: string, flags: Flags) =>
      edit('remove', flags, (offices) => {
        const gone = found(offices, named);
        return offices.filter((office) => office !== gone);
      }),
    );
  return command;
}

/** @returns what is read of them: a name and an address in each line */
export function officesInWords(offices: readonly Office[]): string {
  return offices.map(({ name, address }) => (address === null ? name : `${name}: ${inOneLine(address)}`)).join('\n');
}

async function printOffices(offices: readonly Office[], json: boolean | undefined): Promise<void> {
  await printResult(
    json,
    { offices },
    offices.length === 0 ? 'There are no offices.\n' : `${officesInWords(offices)}\n`,
  );
}

async function changeOffices(
  { desk }: SettingsServices,
  change: (offices: readonly Office[]) => Office[],
): Promise<DeskSettings> {
  const { version, values } = await desk.read();
  const checked = SettingsChange.safeParse({ version, offices: change(values.offices) });
  if (checked.success) return desk.change(by, checked.data);
  throw new StopError(checked.error.issues.map(({ message }) => `${message}.`).join(' '));
}

function changed(offices: readonly Office[], named: string, { name, address }: Flags): Office[] {
  if (name === undefined && address === undefined) throw new StopError('Say what to change: --name or --address.');
  const old = found(offices, named);
  const office = { name: name ?? old.name, address: address ?? old.address };
  return offices.map((one) => (one === old ? office : one));
}

function placed(offices: readonly Office[], named: string, { after, first }: Flags): Office[] {
  if ((after === undefined) === (first === undefined)) throw new StopError('Say either --first or --after an office.');
  const moved = found(offices, named);
  const others = offices.filter((office) => office !== moved);
  const at = after === undefined ? 0 : others.indexOf(found(others, after)) + 1;
  return others.toSpliced(at, 0, moved);
}

/** @throws StopError when none of them is called so */
function found(offices: readonly Office[], named: string): Office {
  const office = offices.find(({ name }) => name.toLowerCase() === named.trim().toLowerCase());
  if (office) return office;
  throw new StopError(`None of the offices is called "${named}". "settings offices list" shows them.`);
}

function inOneLine(address: string): string {
  return address.replace(/\s*\n\s*/g, ', ');
}
