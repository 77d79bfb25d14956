import { stringify } from 'csv-stringify/sync';
import { wallTime } from '#core/contract/calendar';
import { joinName } from '#core/server/account-name';
import type { Database } from '#core/server/database/database';
import { inPages } from '#core/server/in-pages';
import { type Days, momentsOf } from '#core/server/library-time';
import type { AuditFormat } from '#features/audit/desk';
import { contentOf } from '#features/audit/server/chain/content';
import { type ExportedRow, listExported } from './export-queries.ts';

const pieceSize = 1000;

/** Spreadsheets recognise UTF-8 only by a byte order mark. */
const byteOrderMark = '\ufeff';

const head = [
  'number',
  'at',
  'by',
  'email',
  'action',
  'subject id',
  'subject',
  'reason',
  'before',
  'after',
  'entry',
  'part of',
  'previous hash',
  'hash',
];

/** Yields the file in pieces: a CSV table, or JSON lines from which anybody can recompute the hashes (features/audit/README.md#what-it-promises). */
export async function* exportAudit(db: Database, format: AuditFormat, days: Days): AsyncIterable<string> {
  const between = momentsOf(days);
  if (format === 'csv') yield byteOrderMark + toCsv([head]);
  yield* inPages(
    (last: ExportedRow | null, limit) => listExported(db, between, { after: last?.number ?? 0, limit }),
    (rows) => (format === 'csv' ? toCsv(rows.map(cellsOf)) : rows.map(lineOf).join('')),
    pieceSize,
  );
}

/** An apostrophe keeps spreadsheets from running operators' text as a formula. */
function toCsv(lines: readonly (readonly string[])[]): string {
  return stringify([...lines], { record_delimiter: 'windows', escape_formulas: true });
}

function cellsOf(row: ExportedRow): string[] {
  const { number, at, account_id, action, reason, before, after, id, part_of } = row;
  return [
    String(number),
    wallTime(new Date(at)),
    account_id === null ? 'command line' : joinName(row),
    row.email ?? '',
    action,
    row.subject_id ?? '',
    row.subject_name,
    reason ?? '',
    before ?? '',
    after ?? '',
    id,
    part_of ?? '',
    row.previous?.toString('hex') ?? '',
    row.hash.toString('hex'),
  ];
}

function lineOf(row: ExportedRow): string {
  const { number, at, account_id, action, reason, before, after, id, part_of } = row;
  const line = {
    number,
    at,
    by: account_id === null ? null : { id: account_id, name: joinName(row), email: row.email },
    action,
    subject: { id: row.subject_id, name: row.subject_name },
    reason,
    before: parsed(before),
    after: parsed(after),
    entry: id,
    part_of,
    content: contentOf(row, row),
    previous: row.previous?.toString('hex') ?? null,
    hash: row.hash.toString('hex'),
  };
  return `${JSON.stringify(line)}\n`;
}

function parsed(json: string | null): unknown {
  return json === null ? null : JSON.parse(json);
}
