import { Command, InvalidArgumentError } from 'commander';
import { type AuditEntry, AuditKind } from '#contract/audit/desk';
import { wallTime } from '#contract/calendar';
import { AnyId } from '#contract/ids';
import { toDay, toNumberFromOne } from '#server/cli/kit/arguments';
import type { WithLibrary } from '#server/cli/kit/library';
import { counted, print, printJson } from '#server/cli/kit/print';

const pageSize = 100;

interface Flags {
  kind?: string;
  id?: string;
  from?: string;
  to?: string;
  partOf?: string;
  page: number;
  json?: boolean;
}

const help = `
The latest come first. What was done to several things at once is one line; --part-of lists what was done to each of them. What was
before and after is told with --json. Nothing can be taken out of the audit.

Examples:
  npm run lectern -- audit
  npm run lectern -- audit --kind message --id 12 --json
  npm run lectern -- audit --from 2026-11-01 --to 2026-11-30`;

/** `lectern audit`: what operators did, at the desk and by commands (decisions: The operator). */
export function auditCommand(withLibrary: WithLibrary): Command {
  return new Command('audit')
    .summary('see what operators did')
    .description('What operators did, at the desk and by commands: who, when, and to what.')
    .option('--kind <kind>', 'to this kind of thing, e.g. message, speaker, order', toKind)
    .option('--id <id>', 'to the thing with this id')
    .option('--part-of <act>', 'what was done to each thing by the act with this id', toActId)
    .option('--from <day>', 'on this day and later, e.g. 2026-11-01', toDay)
    .option('--to <day>', 'on this day and earlier', toDay)
    .option('--page <number>', 'which hundred, from 1', toNumberFromOne, 1)
    .option('--json', 'print JSON')
    .addHelpText('after', help)
    .action((flags: Flags) => runAudit(withLibrary, flags));
}

async function runAudit(withLibrary: WithLibrary, { json, page: pageNumber, id, ...asked }: Flags): Promise<void> {
  const page = await withLibrary('audit', (parts) =>
    parts.services.shared.audit.list({ ...asked, subjectId: id, pageNumber, pageSize }),
  );
  if (json) return printJson({ acts: page.data, total: page.totalElements });
  const more = page.totalPages > pageNumber ? [`--page ${pageNumber + 1} shows earlier ones.`] : [];
  const lines = [...page.data.map(lineOf), ...more];
  await print(lines.length === 0 ? 'There are no such acts.\n' : `${lines.join('\n')}\n`);
}

function lineOf({ id, at, by, action, subject, reason, parts }: AuditEntry): string {
  const who = by === null ? 'command line' : (by.email ?? '(deleted)');
  const one = subject.id === null ? subject.name : `${subject.name} (${subject.id})`;
  const what = parts === 0 ? one : `${counted(parts, action.split('.')[0] ?? 'thing')} (--part-of ${id})`;
  return [wallTime(new Date(at)), who, action, what, ...(reason === null ? [] : [`“${reason}”`])].join('  ');
}

function toActId(given: string): string {
  if (AnyId.safeParse(given).success) return given;
  throw new InvalidArgumentError('It takes the id of an act, a number that the list shows.');
}

function toKind(given: string): string {
  const kind = AuditKind.safeParse(given);
  if (kind.success) return kind.data;
  throw new InvalidArgumentError('It takes a kind of thing, e.g. message.');
}
