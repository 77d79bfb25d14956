import { createHash } from 'node:crypto';

export interface EntryValues {
  id: string;
  /** In UTC, to the microsecond, e.g. `2026-03-17T18:04:05.123000Z`. */
  at: string;
  account_id: string | null;
  action: string;
  subject_id: string | null;
  subject_name: string;
  /** As PostgreSQL prints the stored value. */
  before: string | null;
  after: string | null;
  reason: string | null;
  part_of: string | null;
  act_key: string | null;
}

export interface ChainPosition {
  number: number;
  salt: string;
}

/** Stands in for the hash before the first entry: 32 zero bytes. */
export const beforeTheFirst = Buffer.alloc(32);

/**
 * An entry's digest is the SHA-256 of this text: one JSON line per value. The database's function `audit_content` must write the same text.
 */
export function contentOf({ number, salt }: ChainPosition, entry: EntryValues): string {
  const { id, at, account_id, action, subject_id, subject_name, before, after, reason, part_of, act_key } = entry;
  const values = [
    String(number),
    salt,
    id,
    at,
    account_id,
    action,
    subject_id,
    subject_name,
    before,
    after,
    reason,
    part_of,
    act_key,
  ];
  return values.map((value) => JSON.stringify(value)).join('\n');
}

export function digestOf(content: string): Buffer {
  return createHash('sha256').update(content, 'utf8').digest();
}

export function hashAfter(previous: Buffer, digest: Buffer): Buffer {
  return createHash('sha256').update(previous).update(digest).digest();
}
