import { Command, Option } from 'commander';
import type { MessageId } from '#contract/ids';
import { listDeskMessages, ManyChange, messageLacks, messageSorts } from '#contract/operator/messages';
import { makeDesk } from '#server/desk';
import { commandLine as by } from '#server/features/operator/audit/act';
import { toMessageId, toMoment, toNumberFromOne } from './arguments.ts';
import type { LibraryParts, WithLibrary } from './library.ts';
import { checked, type FieldFlags, isOfLists, manyChange, oneChange, withFields } from './message-fields.ts';
import { mediaCommands } from './message-media.ts';
import { messageCard, messageTable } from './message-print.ts';
import { print, printJson, tell } from './print.ts';

interface Json {
  json?: boolean;
}

const listHelp = `
Shows all messages, whatever their status, the newest first.

Examples:
  npm run lectern -- messages list --status draft --lacks speaker
  npm run lectern -- messages list --keyword "ade hope" --sort topic --order asc --json`;

const setHelp = `
Speakers, categories and services are found by name, whatever case and diacritics, and made when there are none. Centres are told
by their slug. Several messages are changed all or none. --version refuses the change when somebody else has changed the
message since that version ("messages show" says it).

Examples:
  npm run lectern -- messages set 12 --topic "The patience" --speaker "Ada Obi" --price 1500
  npm run lectern -- messages set 12 13 14 --add-categories "Prayer;Hope" --price 0`;

const scheduleHelp = `
Each is published by itself when its moment comes, by a server that runs. Moments without a time zone are UTC.

Example:
  npm run lectern -- messages schedule 12 13 --at 2026-12-24T06:00+01:00`;

/** `lectern messages`: what the library has, published or not (decisions: The operator). */
export function messagesCommand(withLibrary: WithLibrary): Command {
  const one = (command: Command) => command.argument('<id>', 'the message', toMessageId).option('--json', 'print JSON');
  const some = (name: string, summary: string) =>
    new Command(name).summary(summary).argument('<ids...>', 'the messages', addId).option('--json', 'print JSON');
  const messages = new Command('messages')
    .summary('list, change, publish and withdraw messages')
    .description('Messages: drafts, scheduled, published and withdrawn ones.')
    .addCommand(listCommand(withLibrary))
    .addCommand(
      one(new Command('show').summary('show every field of a message')).action((id: MessageId, flags: Json) =>
        runShow(withLibrary, id, flags),
      ),
    )
    .addCommand(
      withFields(some('set', 'change fields of messages'))
        .option('--version <number>', 'of one message: the version that you saw', toNumberFromOne)
        .addHelpText('after', setHelp)
        .action((ids: MessageId[], flags: FieldFlags & Json & { version?: number }) => runSet(withLibrary, ids, flags)),
    )
    .addCommand(
      some('publish', 'publish messages now').action((ids: MessageId[], flags: Json) =>
        runMany(withLibrary, checked(ManyChange, { ids, status: 'published' }), flags),
      ),
    )
    .addCommand(
      some('schedule', 'have drafts published at a moment')
        .requiredOption('--at <moment>', 'when, e.g. 2026-12-24T06:00+01:00', toMoment)
        .addHelpText('after', scheduleHelp)
        .action((ids: MessageId[], flags: Json & { at: Date }) =>
          runMany(
            withLibrary,
            checked(ManyChange, { ids, status: 'scheduled', publish_at: flags.at.toISOString() }),
            flags,
          ),
        ),
    )
    .addCommand(
      some('withdraw', 'take published messages away from everybody').action((ids: MessageId[], flags: Json) =>
        runMany(withLibrary, checked(ManyChange, { ids, status: 'withdrawn' }), flags),
      ),
    )
    .addCommand(
      one(new Command('delete').summary('remove a draft for good')).action((id: MessageId, flags: Json) =>
        runDelete(withLibrary, id, flags),
      ),
    );
  for (const command of mediaCommands(withLibrary)) messages.addCommand(command);
  return messages;
}

function listCommand(withLibrary: WithLibrary): Command {
  return new Command('list')
    .summary('list messages')
    .option('--keyword <words>', 'that have these words')
    .option('--status <statuses>', 'draft, scheduled, published, withdrawn; several joined by commas')
    .addOption(new Option('--lacks <what>', 'that lack this').choices(messageLacks))
    .option('--doubles', 'that are there twice: the same topic by the same speaker')
    .addOption(new Option('--price <kind>', 'free or paid').choices(['free', 'paid']))
    .option('--from <day>', 'of this day and later, e.g. 2026-03-17')
    .option('--to <day>', 'of this day and earlier')
    .addOption(new Option('--sort <column>', 'in the order of').choices(messageSorts).default('when'))
    .addOption(new Option('--order <order>', 'which way').choices(['asc', 'desc']).default('desc'))
    .option('--page <number>', 'which hundred, from 1', toNumberFromOne, 1)
    .option('--json', 'print JSON')
    .addHelpText('after', listHelp)
    .action((flags: Record<string, string | boolean | undefined>) => runList(withLibrary, flags));
}

async function runList(withLibrary: WithLibrary, flags: Record<string, string | boolean | undefined>): Promise<void> {
  const { page, json, doubles, ...asked } = flags;
  const query = { ...asked, pageNumber: page, pageSize: '100', ...(doubles && { doubles: 'true' }) };
  const { query: schema } = listDeskMessages;
  if (!schema) throw new Error('the list takes a query');
  const found = await withLibrary('messages list', (parts) => makeDesk(parts).messages.list(checked(schema, query)));
  if (json) return printJson(found);
  if (found.data.length === 0) return print('There are no such messages.\n');
  await print(messageTable(found.data));
  process.stderr.write(`Page ${found.pageNumber} of ${found.totalPages}; ${found.totalElements} messages.\n`);
}

async function runShow(withLibrary: WithLibrary, id: MessageId, { json }: Json): Promise<void> {
  const message = await withLibrary('messages show', (parts) => makeDesk(parts).messages.read(id));
  await tell(json, message, messageCard(message));
}

async function runSet(
  withLibrary: WithLibrary,
  ids: readonly MessageId[],
  { json, version, ...flags }: FieldFlags & Json & { version?: number },
): Promise<void> {
  const [id] = ids;
  if (id === undefined || ids.length > 1 || isOfLists(flags)) {
    return runMany(withLibrary, manyChange(flags, ids), { json: json ?? false });
  }
  const message = await withLibrary('messages set', async (parts) => {
    const { messages, messageChanges } = makeDesk(parts);
    const seen = version ?? (await messages.read(id)).version;
    await messageChanges.change(by, id, oneChange(flags, seen));
    return messages.read(id);
  });
  await tell(json, message, messageCard(message));
}

async function runMany(withLibrary: WithLibrary, change: ManyChange, { json }: Json): Promise<void> {
  const run = async (parts: LibraryParts) => {
    const { messages, messageChanges } = makeDesk(parts);
    await messageChanges.changeMany(by, change);
    return Promise.all(change.ids.map((id) => messages.read(id)));
  };
  const changed = await withLibrary('messages', run);
  await tell(json, { messages: changed }, messageTable(changed));
}

async function runDelete(withLibrary: WithLibrary, id: MessageId, { json }: Json): Promise<void> {
  const { topic } = await withLibrary('messages delete', async (parts) => {
    const { messages, messageChanges } = makeDesk(parts);
    const message = await messages.read(id);
    await messageChanges.delete(by, message);
    return message;
  });
  await tell(json, { deleted: id, topic }, `“${topic}” is deleted.\n`);
}

function addId(given: string, ids: readonly MessageId[] | undefined): MessageId[] {
  return [...(ids ?? []), toMessageId(given)];
}
