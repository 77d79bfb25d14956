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
  /** From 1. */
  number: number;
  /** A UUID. */
  salt: string;
}

/** The hash that the first entry follows: 32 zero bytes. */
export const beforeTheFirst = Buffer.alloc(32);

/**
 * The hashed text of an entry: one JSON line per value. The database's function `audit_content` writes the same.
 * @returns text whose SHA-256 is the entry's digest
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

/** @returns 32 bytes */
export function hashAfter(previous: Buffer, digest: Buffer): Buffer {
  return createHash('sha256').update(previous).update(digest).digest();
}
