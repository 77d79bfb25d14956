import * as z from 'zod/mini';
import { joinName } from '#core/server/account-name';
import type { AuditEntry } from '#features/audit/desk';
import type { EntryRow } from './queries.ts';

const Kept = z.nullable(z.record(z.string(), z.unknown()));

export const tokenField = 'access_token';

export function presentEntry(row: EntryRow): AuditEntry {
  const { [tokenField]: token, ...after } = Kept.parse(row.after) ?? {};
  const isByToken = typeof token === 'string';
  return {
    id: row.id,
    at: row.at.toISOString(),
    by:
      row.account_id === null
        ? null
        : { name: joinName(row), email: row.email, ...(isByToken && { access_token: token }) },
    action: row.action,
    subject: {
      id: row.subject_id,
      // Operators added by a command have no name until they enter one.
      name:
        row.subject_name ||
        joinName({ first_name: row.operator_first_name, last_name: row.operator_last_name }) ||
        (row.operator_email ?? ''),
    },
    before: Kept.parse(row.before),
    after: isByToken ? (Object.keys(after).length > 0 ? after : null) : Kept.parse(row.after),
    reason: row.reason,
    parts: row.parts,
  };
}
