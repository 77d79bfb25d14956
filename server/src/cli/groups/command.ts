import { Argument, Command, InvalidArgumentError } from 'commander';
import * as z from 'zod/mini';
import { generalCentre, paletteSize } from '#contract/catalogue';
import { type GroupKind, groupNouns, NewGroup } from '#contract/groups/desk';
import { example } from '#server/cli/kit/example';
import type { WithLibrary } from '#server/cli/kit/library';
import { print, printJson, printResult } from '#server/cli/kit/print';
import { readPicture } from '#server/cli/kit/read-picture';
import type { GroupDesk, OnPicture } from '#server/features/catalogue/groups/desk/service';
import { commandLine as by } from '#server/platform/act';
import { StopError } from '#server/platform/errors';
import { findNamed, lineOf, listAll, messagesWords } from './find.ts';
import { assertNotGeneral, generalLine, isGeneral, pictureGeneral, setGeneral } from './general-centre.ts';

/** A kind, and two names of it for the examples of its commands. */
interface Kind {
  id: GroupKind;
  sample: string;
  other: string;
}

const kinds: Readonly<Record<GroupKind, Omit<Kind, 'id'>>> = {
  speakers: { sample: 'Ruth Adeyemi', other: 'Pastor Ruth Adeyemi' },
  services: { sample: 'Sunday Service', other: 'Sundays' },
  categories: { sample: 'Growth', other: 'Growing' },
  centres: { sample: 'Lagos', other: 'Lagos Island' },
};

interface Flags {
  json?: boolean;
  yes?: boolean;
  search?: string;
  name?: string;
  description?: string;
  bio?: string;
  slug?: string;
  palette?: number;
  featured?: boolean;
  after?: string;
  first?: boolean;
}

/** What each of these commands works with. */
interface Shared {
  withLibrary: WithLibrary;
  kind: Kind;
}

/** `lectern speakers`, `services`, `categories` or `centres`: what messages are grouped by. */
export function groupCommand(withLibrary: WithLibrary, id: GroupKind): Command {
  const { sample, other } = kinds[id];
  const shared: Shared = { withLibrary, kind: { id, sample, other } };
  const noun = groupNouns[id];
  const command = new Command(id)
    .summary(`look after ${id}`)
    .description(
      `What there is of ${id}, and how many messages are under each. A ${noun} is named by its name, whatever its case and accents, or by its id.${id === 'centres' ? ' "general" is the whole library: it has a title, a description and a picture.' : ''}`,
    );
  addLists(command, shared);
  withFields(command.command('add').summary(`make a ${noun}`).argument('<name>', 'what it is called'), id)
    .addHelpText('after', example(`${id} add "${sample}" --description "A sentence or two"`))
    .action((name: string, flags: Flags) => runAdd(shared, name, flags));
  withFields(
    command
      .command('set')
      .summary(`change a ${noun}`)
      .argument(`<${noun}>`, 'its name or id')
      .option('--name <name>', 'what it is called from now on'),
    id,
  )
    .addHelpText('after', example(`${id} set "${sample}" --name "${other}"`))
    .action((name: string, flags: Flags) => runSet(shared, name, flags));
  command
    .command('merge')
    .summary(`make one of two ${id}`)
    .description(
      `Moves all messages of the second to the first, and removes the second; links to it lead to the first. Without --yes it only says what would move. It can't be undone.`,
    )
    .argument('<stays>', 'name or id of the one that stays')
    .argument('<goes>', 'name or id of the one that goes')
    .option('--yes', 'do it')
    .option('--json', 'print JSON')
    .addHelpText('after', example(`${id} merge "${sample}" "${other}" --yes`))
    .action((keep: string, from: string, flags: Flags) => runMerge(shared, { keep, from }, flags));
  command
    .command('delete')
    .summary(`remove a ${noun}; its messages stay`)
    .description(
      `Removes a ${noun}. Its messages stay, without it. Without --yes it only says how many these are. It can't be undone.`,
    )
    .argument(`<${noun}>`, 'its name or id')
    .option('--yes', 'do it')
    .option('--json', 'print JSON')
    .addHelpText('after', example(`${id} delete "${sample}"`))
    .action((name: string, flags: Flags) => runDelete(shared, name, flags));
  if (id === 'speakers' || id === 'categories') addPicture(command, shared, id);
  if (id === 'centres') addGeneralPicture(command, shared);
  if (id === 'categories') addPlace(command, shared);
  return command;
}

function addLists(command: Command, shared: Shared): void {
  const { id, sample } = shared.kind;
  command
    .command('list')
    .summary(`list the ${id}`)
    .option('--search <words>', 'those whose name has these words')
    .option('--json', 'print JSON')
    .addHelpText('after', example(`${id} list --search "${sample}"`))
    .action((flags: Flags) => runList(shared, flags));
  command
    .command('doubles')
    .summary(`list pairs of ${id} that may be one`)
    .option('--json', 'print JSON')
    .addHelpText('after', example(`${id} doubles`))
    .action((flags: Flags) => runDoubles(shared, flags));
}

function withFields(command: Command, id: GroupKind): Command {
  command.option('--description <text>', 'what its page says of it').option('--json', 'print JSON');
  if (id === 'speakers') command.option('--bio <text>', 'a few words that stand below the name');
  if (id === 'centres')
    command.option('--slug <slug>', 'the address of its page; links to a former one lead there too');
  if (id === 'categories') {
    command
      .option('--palette <number>', `which gradient its covers have, 0 to ${paletteSize - 1}`, toPalette)
      .option('--featured', 'mark it as featured, for apps that ask for these alone')
      .option('--no-featured', 'take the mark away');
  }
  return command;
}

function addPlace(command: Command, shared: Shared): void {
  command
    .command('place')
    .summary('put a category at another place')
    .description('Puts a category right after another one, or first, in the order in which listeners see them.')
    .argument('<category>', 'its name or id')
    .option('--after <category>', 'the one that it comes right after')
    .option('--first', 'before all others')
    .option('--json', 'print JSON')
    .addHelpText('after', example('categories place "Growth" --after "Hope"'))
    .action((name: string, flags: Flags) => runPlace(shared, name, flags));
}

function addPicture(command: Command, shared: Shared, kind: OnPicture['kind']): void {
  const { id, sample } = shared.kind;
  const noun = groupNouns[id];
  command
    .command('picture')
    .summary(`give a ${noun} another picture, or none`)
    .description(`Of a picture that isn't square, the square that stands out is used. Without a picture it has none.`)
    .argument(`<${noun}>`, 'its name or id')
    .argument('[picture]', 'JPEG, PNG, WebP or AVIF')
    .option('--json', 'print JSON')
    .addHelpText('after', example(`${kind} picture "${sample}" ~/pictures/one.jpg`))
    .action((name: string, picture: string | undefined, flags: Flags) =>
      runPicture(shared, { by, kind }, { name, picture, flags }),
    );
}

function addGeneralPicture(command: Command, { withLibrary }: Shared): void {
  command
    .command('picture')
    .summary('give the whole library another picture, or none')
    .description(`Of a picture that isn't square, the square that stands out is used. Without a picture it has none.`)
    .addArgument(new Argument('<centre>', 'only the whole library has one').choices([generalCentre]))
    .argument('[picture]', 'JPEG, PNG, WebP or AVIF')
    .option('--json', 'print JSON')
    .addHelpText('after', example('centres picture general ~/pictures/all.jpg'))
    .action((_: string, picture: string | undefined, flags: Flags) => pictureGeneral(withLibrary, picture, flags));
}

function on({ id: kind }: Kind) {
  return { by, kind } as const;
}

function run<Result>({ withLibrary, kind }: Shared, verb: string, work: (groups: GroupDesk) => Promise<Result>) {
  return withLibrary(`${kind.id} ${verb}`, (parts) => work(parts.services.catalogue.desk.groups));
}

async function runList(shared: Shared, { search, json }: Flags): Promise<void> {
  const { id } = shared.kind;
  const { groups, general } = await shared.withLibrary(`${id} list`, async (parts) => {
    const { desk } = parts.services.catalogue;
    const hasGeneral = id === 'centres' && search === undefined;
    return { groups: await listAll(desk.groups, id, search), general: hasGeneral ? await desk.general.read() : null };
  });
  if (json) return printJson({ [id]: groups, ...(general && { general }) });
  const lines = [...(general ? [generalLine(general)] : []), ...groups.map(lineOf)];
  await print(lines.length === 0 ? `There are no such ${id}.\n` : lines.join(''));
}

async function runDoubles(shared: Shared, { json }: Flags): Promise<void> {
  const pairs = await run(shared, 'doubles', (desk) => desk.listDoubles(shared.kind.id));
  const lines = pairs.map(({ first, second }) => `${lineOf(first)}${lineOf(second)}`);
  await printResult(json, { doubles: pairs }, lines.length === 0 ? 'No two are alike.\n' : lines.join('\n'));
}

async function runAdd(shared: Shared, name: string, flags: Flags): Promise<void> {
  const fields = fieldsOf({ ...flags, name });
  const made = await run(shared, 'add', (desk) => desk.add(on(shared.kind), { ...fields, name: fields.name ?? name }));
  await printResult(flags.json, made, `Added ${lineOf(made)}`);
}

async function runSet(shared: Shared, named: string, flags: Flags): Promise<void> {
  if (isGeneral(shared.kind.id, named)) return setGeneral(shared.withLibrary, flags);
  const change = fieldsOf(flags);
  if (Object.values(change).every((value) => value === undefined))
    throw new StopError('Say what to change: --help lists it.');
  const changed = await run(shared, 'set', async (desk) => {
    const { id, version } = await findNamed(desk, shared.kind.id, named);
    return desk.change(on(shared.kind), { id, version, ...change });
  });
  await printResult(flags.json, changed, `Changed ${lineOf(changed)}`);
}

async function runMerge(shared: Shared, named: { keep: string; from: string }, flags: Flags): Promise<void> {
  for (const one of [named.keep, named.from]) assertNotGeneral(shared.kind.id, one);
  const done = await run(shared, 'merge', async (desk) => {
    const keep = await findNamed(desk, shared.kind.id, named.keep);
    const from = await findNamed(desk, shared.kind.id, named.from);
    const after = flags.yes ? (await desk.merge(on(shared.kind), { keep, from })).after : null;
    return { keep, from, after };
  });
  const moved = messagesWords(done.from);
  const words = done.after
    ? `${moved} of "${done.from.name}" came under "${done.after.name}".\n`
    : `${moved} of "${done.from.name}" would come under "${done.keep.name}", and "${done.from.name}" would go. Add --yes to do it.\n`;
  await printResult(flags.json, { done: done.after !== null, stays: done.after ?? done.keep, goes: done.from }, words);
}

async function runDelete(shared: Shared, named: string, flags: Flags): Promise<void> {
  assertNotGeneral(shared.kind.id, named);
  const group = await run(shared, 'delete', async (desk) => {
    const found = await findNamed(desk, shared.kind.id, named);
    if (flags.yes) await desk.remove(on(shared.kind), found);
    return found;
  });
  const words = flags.yes
    ? `"${group.name}" is deleted; ${messagesWords(group)} had it.\n`
    : `${messagesWords(group)} would lose "${group.name}". Add --yes to delete it.\n`;
  await printResult(flags.json, { done: flags.yes ?? false, [groupNouns[shared.kind.id]]: group }, words);
}

async function runPicture(
  shared: Shared,
  on: OnPicture,
  { name, picture, flags }: { name: string; picture: string | undefined; flags: Flags },
): Promise<void> {
  const bytes = picture === undefined ? null : await readPicture(picture);
  const changed = await run(shared, 'picture', async (desk) => {
    const found = await findNamed(desk, on.kind, name);
    return bytes === null ? desk.removePicture(on, found) : desk.setPicture(on, found, { bytes, crop: null });
  });
  await printResult(flags.json, changed, `"${changed.name}" has ${bytes === null ? 'no' : 'another'} picture.\n`);
}

async function runPlace(shared: Shared, named: string, { after, first, json }: Flags): Promise<void> {
  if ((after === undefined) === (first === undefined)) throw new StopError('Say either --first or --after a category.');
  const category = await run(shared, 'place', async (desk) => {
    const found = await findNamed(desk, 'categories', named);
    const before = after === undefined ? null : (await findNamed(desk, 'categories', after)).id;
    await desk.placeCategory(by, found.id, before);
    return found;
  });
  await printResult(json, { placed: category.id }, `"${category.name}" is at its new place.\n`);
}

function fieldsOf({ name, description, bio: short_bio, slug, palette, featured }: Flags) {
  const parsed = z.safeParse(z.partial(NewGroup), { name, description, short_bio, slug, palette, featured });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StopError(`${issue?.path.join('.')}: ${issue?.message}`);
}

function toPalette(given: string): number {
  const palette = Number(given);
  if (/^\d+$/.test(given) && palette < paletteSize) return palette;
  throw new InvalidArgumentError(`It takes a number from 0 to ${paletteSize - 1}.`);
}
