import { Command } from 'commander';
import type { MessageId } from '#contract/ids';
import type { MessageStatus } from '#contract/messages/desk';
import { ManyChange } from '#contract/messages/desk-bulk';
import { toMessageId, toMoment, toNumberFromOne } from '#server/cli/kit/arguments';
import { example } from '#server/cli/kit/example';
import type { LibraryParts, WithLibrary } from '#server/cli/kit/library';
import { printResult } from '#server/cli/kit/print';
import { commandLine as by } from '#server/platform/act';
import { checked, type FieldFlags, isOfLists, manyChange, oneChange, withFields } from './fields.ts';
import { listCommand } from './list.ts';
import { mediaCommands } from './media.ts';
import { leftLine, messageCard, messageTable } from './print.ts';

interface Json {
  json?: boolean;
}

const help = `
Examples:
  npm run lectern -- messages list --status draft
  npm run lectern -- messages show 12
  npm run lectern -- messages publish 12 13
  npm run lectern -- messages withdraw 12 --json`;

const setHelp = `
Speakers, categories and services are found by name, whatever case and diacritics, and made when there are none. Centres are told
by their slug. Several messages are changed all or none, as one act. --version refuses the change when somebody else has changed the
message since that version ("messages show" says it).

Examples:
  npm run lectern -- messages set 12 --topic "The patience" --speaker "Ada Obi" --price 1500
  npm run lectern -- messages set 12 13 14 --add-categories "Prayer;Hope" --price 0`;

const publishHelp = `
One message is published whether it is a draft, scheduled or withdrawn. Of several, the drafts are published; what is scheduled or
was withdrawn is left alone.

Examples:
  npm run lectern -- messages publish 12
  npm run lectern -- messages publish 12 13`;

const scheduleHelp = `
Each is published by itself when its moment comes, by a server that runs. Moments without a time zone are the library's (LIBRARY_ZONE). Of several, drafts
are scheduled and scheduled ones get this moment; what is published or was withdrawn is left alone.

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
      one(new Command('show').summary('show every field of a message'))
        .addHelpText('after', example('messages show 12'))
        .action((id: MessageId, flags: Json) => runShow(withLibrary, id, flags)),
    )
    .addCommand(
      withFields(some('set', 'change fields of messages'))
        .option('--version <number>', 'of one message: the version that you saw', toNumberFromOne)
        .addHelpText('after', setHelp)
        .action((ids: MessageId[], flags: FieldFlags & Json & { version?: number }) => runSet(withLibrary, ids, flags)),
    )
    .addCommand(
      some('publish', 'publish messages now')
        .addHelpText('after', publishHelp)
        .action((ids: MessageId[], flags: Json) => runStatus(withLibrary, ids, { ...flags, status: 'published' })),
    )
    .addCommand(
      some('schedule', 'have drafts published at a moment')
        .requiredOption('--at <moment>', 'when, e.g. 2026-12-24T06:00+01:00', toMoment)
        .addHelpText('after', scheduleHelp)
        .action((ids: MessageId[], flags: Json & { at: Date }) =>
          runStatus(withLibrary, ids, {
            json: flags.json ?? false,
            status: 'scheduled',
            publish_at: flags.at.toISOString(),
          }),
        ),
    )
    .addCommand(
      some('withdraw', 'take published messages away from everybody')
        .addHelpText('after', example('messages withdraw 12'))
        .action((ids: MessageId[], flags: Json) => runStatus(withLibrary, ids, { ...flags, status: 'withdrawn' })),
    )
    .addCommand(
      one(new Command('delete').summary('remove a draft for good'))
        .addHelpText('after', example('messages delete 14'))
        .action((id: MessageId, flags: Json) => runDelete(withLibrary, id, flags)),
    );
  for (const command of mediaCommands(withLibrary)) messages.addCommand(command);
  return messages.addHelpText('after', help);
}

async function runShow(withLibrary: WithLibrary, id: MessageId, { json }: Json): Promise<void> {
  const message = await withLibrary('messages show', (parts) => parts.services.catalogue.desk.messages.read(id));
  await printResult(json, message, messageCard(message));
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
    const { messages, messageChanges } = parts.services.catalogue.desk;
    const seen = version ?? (await messages.read(id)).version;
    await messageChanges.change(by, id, oneChange(flags, seen));
    return messages.read(id);
  });
  await printResult(json, message, messageCard(message));
}

/** Takes messages to a status: one as its own page does, several as the desk does with what was chosen. */
async function runStatus(
  withLibrary: WithLibrary,
  ids: readonly MessageId[],
  { json, ...standing }: Json & { status: MessageStatus; publish_at?: string },
): Promise<void> {
  const [id] = ids;
  if (id === undefined || ids.length > 1) {
    return runMany(withLibrary, checked(ManyChange, { ids, ...standing }), { json: json ?? false });
  }
  const message = await withLibrary('messages', async (parts) => {
    const { messages, messageChanges } = parts.services.catalogue.desk;
    const { version } = await messages.read(id);
    await messageChanges.change(by, id, { version, ...standing });
    return messages.read(id);
  });
  await printResult(json, { messages: [message] }, messageTable([message]));
}

async function runMany(withLibrary: WithLibrary, change: ManyChange, { json }: Json): Promise<void> {
  const run = async (parts: LibraryParts) => {
    const { messages, messageChanges } = parts.services.catalogue.desk;
    const { changed, left } = await messageChanges.changeMany(by, change);
    return { changed, left, messages: await messages.readMany(change.ids) };
  };
  const done = await withLibrary('messages', run);
  await printResult(json, done, messageTable(done.messages) + leftLine(done.left));
}

async function runDelete(withLibrary: WithLibrary, id: MessageId, { json }: Json): Promise<void> {
  const { topic } = await withLibrary('messages delete', async (parts) => {
    const { messages, messageChanges } = parts.services.catalogue.desk;
    const message = await messages.read(id);
    await messageChanges.delete(by, message);
    return message;
  });
  await printResult(json, { deleted: id, topic }, `“${topic}” is deleted.\n`);
}

function addId(given: string, ids: readonly MessageId[] | undefined): MessageId[] {
  return [...(ids ?? []), toMessageId(given)];
}
