import { createHash } from 'node:crypto';

/** The values of an entry as the database has them, each as text. */
export interface EntryValues {
  id: string;
  /** In UTC, to the microsecond, e.g. `2026-03-17T18:04:05.123000Z`. */
  at: string;
  account_id: string | null;
  action: string;
  subject_id: string | null;
  subject_name: string;
  /** As PostgreSQL prints what it has stored. */
  before: string | null;
  after: string | null;
  reason: string | null;
  part_of: string | null;
  act_key: string | null;
}

/** Where an entry is in the chain, without what follows from it. */
export interface ChainPosition {
  /** From 1. */
  number: number;
  /** A UUID. */
  salt: string;
}

/** What the first entry follows: 32 zero bytes. */
export const beforeTheFirst = Buffer.alloc(32);

/**
 * What is hashed of an entry: a line for each value, as JSON. The function `audit_content` of the database writes the same.
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

/** @returns the SHA-256 of a content, 32 bytes */
export function digestOf(content: string): Buffer {
  return createHash('sha256').update(content, 'utf8').digest();
}

/** @returns the hash of an entry, 32 bytes, from the hash of the one before it and its own digest */
export function hashAfter(previous: Buffer, digest: Buffer): Buffer {
  return createHash('sha256').update(previous).update(digest).digest();
}
