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
  notes: `A line for each act, in the order of the chain, with what was done to each of several things. With jsonl each line has what was
hashed ("content") and the hash before it: SHA-256 of "content" is the digest, SHA-256 of the bytes of the hash before and of the
digest is the hash. npm needs --silent to print nothing of its own:

  npm run --silent lectern -- audit export --from 2026-11-01 --to 2026-11-30 > audit.csv`,
  async run({ database, terminal }, { format, from, to }) {
    for await (const piece of exportAudit(database, format, { from, to })) await terminal.print(piece);
  },
});

const list = deskList('audit', listAudit, {
  summary: 'see what operators did, and prove that it was never changed',
  description: 'What operators did, at the desk and by commands: who, when, and to what.',
  fields: {
    kind: 'to this kind of thing, e.g. message, speaker, order',
    subjectId: ['--id <id>', 'to the thing with this id'],
    partOf: ['--part-of <act>', 'what was done to each thing by the act with this id'],
    from: 'on this day and later, e.g. 2026-11-01',
    to: 'on this day and earlier',
  },
  notes: `The latest come first. What was done to several things at once is one line; --part-of lists what was done to each of them. What was
before and after is shown with --json. Nothing can be taken out of the audit; audit verify proves that nothing was.`,
  examples: ['audit', 'audit --kind message --id 12 --json', 'audit --from 2026-11-01 --to 2026-11-30'],
  as: 'acts',
  line: lineOf,
  none: 'There are no such acts.',
});

export const auditCommand = withCommands(list, [verify, exportActs]);

function lineOf({ id, at, by, action, subject, reason, parts }: AuditEntry): string {
  const token = by?.access_token === undefined ? '' : ` (token “${by.access_token}”)`;
  const who = by === null ? 'command line' : (by.email ?? '(deleted)') + token;
  const one = subject.id === null ? subject.name : `${subject.name} (${subject.id})`;
  const what = parts === 0 ? one : `${counted(parts, action.split('.')[0] ?? 'thing')} (--part-of ${id})`;
  return [wallTime(new Date(at)), who, action, what, ...(reason === null ? [] : [`“${reason}”`])].join('  ');
}
