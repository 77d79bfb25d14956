import { Command, Option } from 'commander';
import type { GroupKind } from '#contract/groups/desk';
import { listDeskMessages, messageLacks, messageSorts } from '#contract/messages/desk';
import { findNamed } from '#server/cli/groups/find';
import { toDay, toNumberFromOne } from '#server/cli/kit/arguments';
import type { LibraryParts, WithLibrary } from '#server/cli/kit/library';
import { print, printJson } from '#server/cli/kit/print';
import { checked } from './fields.ts';
import { messageTable } from './print.ts';

/** What `messages list` was asked, as commander has it. */
interface ListFlags {
  speaker?: string;
  category?: string;
  service?: string;
  centre?: string;
  doubles?: boolean;
  page: number;
  json?: boolean;
}

const help = `
Shows all messages, whatever their status, the newest first. Speakers, categories, services and centres are told by name or id.

Examples:
  npm run lectern -- messages list --status draft --lacks speaker
  npm run lectern -- messages list --speaker "Ruth Adeyemi" --price paid
  npm run lectern -- messages list --keyword "ade hope" --sort topic --order asc --json`;

/** `lectern messages list`: messages by what is asked of them. */
export function listCommand(withLibrary: WithLibrary): Command {
  return new Command('list')
    .summary('list messages')
    .option('--keyword <words>', 'that have these words')
    .option('--status <statuses>', 'draft, scheduled, published, withdrawn; several joined by commas')
    .option('--speaker <name>', 'by this speaker')
    .option('--category <name>', 'of this category')
    .option('--service <name>', 'of this service')
    .option('--centre <name>', 'of this centre, by its name or slug')
    .addOption(new Option('--lacks <what>', 'that lack this').choices(messageLacks))
    .option('--doubles', 'that are there twice: the same topic by the same speaker')
    .addOption(new Option('--price <kind>', 'free or paid').choices(['free', 'paid']))
    .addOption(new Option('--featured <yes|no>', 'that are featured, or are not').choices(['yes', 'no']))
    .option('--from <day>', 'of this day and later, e.g. 2026-03-17', toDay)
    .option('--to <day>', 'of this day and earlier', toDay)
    .addOption(new Option('--sort <column>', 'in the order of').choices(messageSorts).default('when'))
    .addOption(new Option('--order <order>', 'which way').choices(['asc', 'desc']).default('desc'))
    .option('--page <number>', 'which hundred, from 1', toNumberFromOne, 1)
    .option('--json', 'print JSON')
    .addHelpText('after', help)
    .action((flags: ListFlags & { featured?: string }) => runList(withLibrary, flags));
}

async function runList(
  withLibrary: WithLibrary,
  { page, json, featured, doubles, ...asked }: ListFlags & { featured?: string },
): Promise<void> {
  const found = await withLibrary('messages list', async (parts) => {
    const { speaker, category, service, centre, ...rest } = asked;
    const query = {
      ...rest,
      pageNumber: page,
      pageSize: 100,
      ...(await groupsOf(parts, { speaker, category, service, centre })),
      ...(doubles && { doubles: 'true' }),
      ...(featured !== undefined && { featured: String(featured === 'yes') }),
    };
    const { query: schema } = listDeskMessages;
    if (!schema) throw new Error('the list takes a query');
    return parts.services.catalogue.desk.messages.list(checked(schema, query));
  });
  if (json) return printJson(found);
  if (found.data.length === 0) return print('There are no such messages.\n');
  await print(messageTable(found.data));
  process.stderr.write(`Page ${found.pageNumber} of ${found.totalPages}; ${found.totalElements} messages.\n`);
}

/** @returns those that are named, as the desk's list is asked for them. @throws StopError when there is no such one */
async function groupsOf(
  parts: LibraryParts,
  { speaker, category, service, centre }: Pick<ListFlags, 'speaker' | 'category' | 'service' | 'centre'>,
) {
  const { groups } = parts.services.catalogue.desk;
  const find = async (kind: GroupKind, named: string | undefined) =>
    named === undefined ? undefined : findNamed(groups, kind, named);
  return {
    speakerId: (await find('speakers', speaker))?.id,
    categoryId: (await find('categories', category))?.id,
    serviceId: (await find('services', service))?.id,
    centreSlug: (await find('centres', centre))?.slug,
  };
}
