import { Command } from 'commander';
import * as z from 'zod/mini';
import { type CollectionChange, type DeskCollection, NewCollection } from '#contract/collections/desk';
import { MessageId } from '#contract/ids';
import { isCalled } from '#server/cli/groups/find';
import { example } from '#server/cli/kit/example';
import type { WithLibrary } from '#server/cli/kit/library';
import { counted, print, printJson, printResult } from '#server/cli/kit/print';
import type { CollectionDesk } from '#server/features/catalogue/collections/desk/service';
import { commandLine as by } from '#server/platform/act';
import { StopError } from '#server/platform/errors';

interface Flags {
  json?: boolean;
  yes?: boolean;
  title?: string;
  description?: string;
  messages?: string;
  after?: string;
  first?: boolean;
}

const setHelp = `
Examples:
  npm run lectern -- featured set "Begin here" --messages 12,7,31
  npm run lectern -- featured set "Begin here" --title "For newcomers"`;

/** `lectern featured`: featured collections (decisions: The operator). */
export function featuredCommand(withLibrary: WithLibrary): Command {
  const run = <Result>(verb: string, work: (desk: CollectionDesk) => Promise<Result>) =>
    withLibrary(`featured ${verb}`, (parts) => work(parts.services.catalogue.desk.collections));
  const command = new Command('featured')
    .summary('look after featured collections')
    .description(
      'Featured collections, in the order in which the sidebar has them. One is named by its title, whatever its case and accents, or by its id.',
    );
  command
    .command('list')
    .summary('list the collections')
    .option('--json', 'print JSON')
    .addHelpText('after', example('featured list'))
    .action(async ({ json }: Flags) => {
      const collections = await run('list', (desk) => desk.list());
      if (json) return printJson({ collections });
      await print(collections.length === 0 ? 'There are no collections.\n' : collections.map(lineOf).join(''));
    });
  command
    .command('add')
    .summary('make a collection')
    .argument('<title>', 'what it is called')
    .option('--description <text>', 'what its page says of it')
    .option('--json', 'print JSON')
    .addHelpText('after', example('featured add "Begin here"'))
    .action(async (title: string, { description = '', json }: Flags) => {
      const made = await run('add', (desk) => desk.add(by, parse(NewCollection, { title, description })));
      await printResult(json, made, `Added "${made.title}" (${made.id}).\n`);
    });
  command
    .command('set')
    .summary('change a collection, or what is in it')
    .argument('<collection>', 'its title or id')
    .option('--title <title>', 'what it is called from now on')
    .option('--description <text>', 'what its page says of it')
    .option('--messages <ids>', 'all that is in it, in this order: ids of messages, joined by commas')
    .option('--json', 'print JSON')
    .addHelpText('after', setHelp)
    .action(async (named: string, flags: Flags) => {
      const changed = await run('set', async (desk) => {
        const { id, version } = await findNamed(desk, named);
        return desk.change(by, id, changeOf(version, flags));
      });
      await printResult(
        flags.json,
        changed,
        `"${changed.title}" has ${counted(changed.messages.length, 'message')}.\n`,
      );
    });
  addOrderAndDelete(command, run);
  return command;
}

type Run = <Result>(verb: string, work: (desk: CollectionDesk) => Promise<Result>) => Promise<Result>;

function addOrderAndDelete(command: Command, run: Run): void {
  command
    .command('order')
    .summary('put a collection at another place')
    .argument('<collection>', 'its title or id')
    .option('--after <collection>', 'the one that it comes right after')
    .option('--first', 'before all others')
    .option('--json', 'print JSON')
    .addHelpText('after', example('featured order "Begin here" --first'))
    .action(async (named: string, { after, first, json }: Flags) => {
      if ((after === undefined) === (first === undefined))
        throw new StopError('Say either --first or --after a collection.');
      const placed = await run('order', async (desk) => {
        const found = await findNamed(desk, named);
        await desk.place(by, found.id, after === undefined ? null : (await findNamed(desk, after)).id);
        return found;
      });
      await printResult(json, { placed: placed.id }, `"${placed.title}" is at its new place.\n`);
    });
  command
    .command('delete')
    .summary('remove a collection; its messages stay')
    .argument('<collection>', 'its title or id')
    .option('--yes', 'do it; without, it only says what would go')
    .option('--json', 'print JSON')
    .addHelpText('after', example('featured delete "Begin here" --yes'))
    .action(async (named: string, { yes = false, json }: Flags) => {
      const found = await run('delete', async (desk) => {
        const collection = await findNamed(desk, named);
        if (yes) await desk.remove(by, collection.id, collection.version);
        return collection;
      });
      const words = yes ? `"${found.title}" is deleted.\n` : `"${found.title}" would go. Add --yes to delete it.\n`;
      await printResult(json, { done: yes, collection: found }, words);
    });
}

async function findNamed(desk: CollectionDesk, named: string): Promise<DeskCollection> {
  const collections = await desk.list();
  const found = collections.find(({ id, title }) => id === named || isCalled(title, named));
  if (!found) throw new StopError(`No collection is called "${named}". "featured list" shows them.`);
  return found;
}

function changeOf(version: number, { title, description, messages }: Flags): CollectionChange {
  if (title === undefined && description === undefined && messages === undefined)
    throw new StopError('Say what to change: --help lists it.');
  const ids = messages?.split(',').map((id) => parse(MessageId, id.trim()));
  const named = parse(z.partial(NewCollection), { title, ...(description !== undefined && { description }) });
  return {
    version,
    title: named.title,
    ...(description !== undefined && { description: named.description }),
    messages: ids,
  };
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, given);
  if (parsed.success) return parsed.data;
  throw new StopError(parsed.error.issues[0]?.message ?? 'That can’t be understood.');
}

function lineOf({ id, title, messages }: DeskCollection): string {
  return `${id.padStart(5)}  ${title}, ${counted(messages.all, 'message')}, ${messages.published} published\n`;
}
