import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';
import { allowLongStatements } from '#core/server/database/long-statements';
import type { Stored } from './link.ts';

const head = sql<number>`c.number::float8`.as('number');

/**
 * @param after 0 for the beginning
 * @returns links in order, with null values for a missing entry
 */
export function listLinks(db: Database, after: number, limit: number): Promise<Stored[]> {
  return db
    .selectFrom('audit_chain as c')
    .leftJoin('audit_entries as e', 'e.id', 'c.entry_id')
    .where('c.number', '>', String(after))
    .select([head, 'c.entry_id', 'c.salt', 'c.digest', 'c.hash', 'e.id'])
    .select(valuesAsText)
    .orderBy('c.number')
    .limit(limit)
    .execute();
}

/** JavaScript's conversions would lose precision that the hash covers, so the values are read as text. */
export const valuesAsText = [
  sql<string>`to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at'),
  sql<string | null>`e.account_id::text`.as('account_id'),
  sql<string>`e.action`.as('action'),
  sql<string | null>`e.subject_id`.as('subject_id'),
  sql<string>`e.subject_name`.as('subject_name'),
  sql<string | null>`e.before::text`.as('before'),
  sql<string | null>`e.after::text`.as('after'),
  sql<string | null>`e.reason`.as('reason'),
  sql<string | null>`e.part_of::text`.as('part_of'),
  sql<string | null>`e.act_key`.as('act_key'),
];

export function findHead(db: Database) {
  return db
    .selectFrom('audit_chain as c')
    .select([head, 'c.hash'])
    .orderBy('c.number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findLastAct(db: Database) {
  return (
    db
      .selectFrom('audit_chain as c')
      .innerJoin('audit_entries as e', 'e.id', 'c.entry_id')
      .select([head, 'c.hash'])
      // Rows from a restored archive may have times that are out of range.
      .select(
        sql<string>`coalesce(to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), e.at::text)`.as('at'),
      )
      .orderBy('c.number', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

export function findByNumber(db: Database, number: number) {
  return db
    .selectFrom('audit_chain as c')
    .select([head, 'c.hash'])
    .where('c.number', '=', String(number))
    .executeTakeFirst();
}

/** Reads the whole chain, since hashes have no index. */
export function findByHash(db: Database, hash: Buffer) {
  return db.selectFrom('audit_chain as c').select([head, 'c.hash']).where('c.hash', '=', hash).executeTakeFirst();
}

const maxMs = 5 * 60_000;

/**
 * Reads all entries.
 * @returns null if each entry is in the chain
 */
export function findUnchained(db: Database): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    await allowLongStatements(trx, maxMs);
    const found = await trx
      .selectFrom('audit_entries as e')
      .leftJoin('audit_chain as c', 'c.entry_id', 'e.id')
      .where('c.entry_id', 'is', null)
      .select('e.id')
      .orderBy('e.id')
      .limit(1)
      .executeTakeFirst();
    return found?.id ?? null;
  });
}

export interface NewCheck {
  at: Date;
  from: number;
  to: number;
  head: { number: number; hash: Buffer } | null;
  fault: string | null;
}

export async function insertCheck(db: Database, { at, from, to, head: trusted, fault }: NewCheck): Promise<void> {
  await db
    .insertInto('audit_checks')
    .values({
      at,
      fault,
      checked_from: String(from),
      checked_to: String(to),
      head_number: trusted === null ? null : String(trusted.number),
      head_hash: trusted?.hash ?? null,
    })
    .execute();
}

export function findLastCheck(db: Database) {
  return db
    .selectFrom('audit_checks')
    .select(['at', 'fault', 'head_hash'])
    .select([
      sql<number>`checked_from::float8`.as('from'),
      sql<number>`checked_to::float8`.as('to'),
      sql<number | null>`head_number::float8`.as('head_number'),
    ])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
