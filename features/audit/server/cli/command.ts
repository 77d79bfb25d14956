import * as z from 'zod/mini';
import { wallTime } from '#core/contract/calendar';
import { verb, withCommands } from '#core/server/cli/command';
import { days } from '#core/server/cli/common';
import { deskList } from '#core/server/cli/desk-verb';
import { option } from '#core/server/cli/input';
import { counted } from '#core/server/cli/words';
import { type AuditEntry, auditFormats, listAudit } from '#features/audit/desk';
import { exportAudit } from '#features/audit/server/desk/export';
import { verify } from './verify.ts';

const exportActs = verb('export', {
  summary: 'print acts with their hashes',
  takes: {
    format: option('--format <format>', 'csv for people, jsonl for programs', z._default(z.enum(auditFormats), 'csv')),
    ...days('the first day, e.g. 2026-11-01; from the first act when absent', 'the last day; until now when absent'),
  },
  jsonOption: null,
  notes: `Prints a line for each act, in the order of the chain, with each change of several things. With jsonl, each line has the hashed text
("content") and the hash before it: SHA-256 of "content" is the digest, SHA-256 of the bytes of the hash before and of the
digest is the hash. npm needs --silent to print nothing of its own:

  npm run --silent lectern -- audit export --from 2026-11-01 --to 2026-11-30 > audit.csv`,
  async run({ database, terminal }, { format, from, to }) {
    for await (const piece of exportAudit(database, format, { from, to })) await terminal.print(piece);
  },
});

const list = deskList('audit', listAudit, {
  summary: 'list operators’ acts, and prove that none was changed',
  description: 'Lists operators’ acts, at the desk and by commands: the operator, the time, and the item.',
  fields: {
    kind: 'to this kind of thing, e.g. message, speaker, order',
    subjectId: ['--id <id>', 'to the thing with this id'],
    partOf: ['--part-of <act>', 'what was done to each thing by the act with this id'],
    from: 'on this day and later, e.g. 2026-11-01',
    to: 'on this day and earlier',
  },
  notes: `The latest acts come first. A change to several things at once is one line; --part-of lists the change to each of them. --json shows the
values before and after. Nothing can be removed from the audit; "audit verify" proves that nothing was.`,
  examples: ['audit', 'audit --kind message --id 12 --json', 'audit --from 2026-11-01 --to 2026-11-30'],
  as: 'acts',
  line: lineOf,
  none: 'No acts match.',
});

export const auditCommand = withCommands(list, [verify, exportActs]);

function lineOf({ id, at, by, action, subject, reason, parts }: AuditEntry): string {
  const token = by?.access_token === undefined ? '' : ` (token “${by.access_token}”)`;
  const who = by === null ? 'command line' : (by.email ?? '(deleted)') + token;
  const one = subject.id === null ? subject.name : `${subject.name} (${subject.id})`;
  const what = parts === 0 ? one : `${counted(parts, action.split('.')[0] ?? 'thing')} (--part-of ${id})`;
  return [wallTime(new Date(at)), who, action, what, ...(reason === null ? [] : [`“${reason}”`])].join('  ');
}
