import * as z from 'zod/mini';
import type { AuditEntry } from '#contract/audit/desk';
import { joinName } from '#server/platform/account-name';
import type { EntryRow } from './queries.ts';

const Kept = z.nullable(z.record(z.string(), z.unknown()));

export function presentEntry(row: EntryRow): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    by: row.account_id === null ? null : { name: joinName(row), email: row.email },
    action: row.action,
    subject: {
      id: row.subject_id,
      // Operators made by a command have no name until they enter one.
      name:
        row.subject_name ||
        joinName({ first_name: row.operator_first_name, last_name: row.operator_last_name }) ||
        (row.operator_email ?? ''),
    },
    before: Kept.parse(row.before),
    after: Kept.parse(row.after),
    reason: row.reason,
    parts: row.parts,
  };
}
