import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { AccountId } from '#core/contract/ids';
import type { Fields } from '#core/server/act';
import { countRows } from '#core/server/database/count-rows';
import type { Database, Transaction } from '#core/server/database/database';
import type { AuditEntries, DB } from '#core/server/database/types';
import type { Slice } from '#core/server/paged';

export interface NewEntry {
  at: Date;
  accountId: AccountId | null;
  action: string;
  subject: { id: string | null; name: string };
  before: Fields | null;
  after: Fields | null;
  reason: string | null;
}

export interface AuditFilter {
  kind?: string | undefined;
  subjectId?: string | undefined;
  partOf?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
}

/** PostgreSQL allows 65,535 parameters per statement. */
const maxInserted = 1000;

export async function insertEntries(
  trx: Transaction,
  entries: readonly NewEntry[],
  partOf: string | null,
): Promise<void> {
  const rows = entries.map((entry) => ({ ...columnsOf(entry), part_of: partOf }));
  for (let start = 0; start < rows.length; start += maxInserted) {
    await trx
      .insertInto('audit_entries')
      .values(rows.slice(start, start + maxInserted))
      .execute();
  }
}

/**
 * @param key by which later parts find the entry; null if all parts are inserted now
 * @returns the id of the new entry, or of the existing one with this key
 */
export async function insertAct(trx: Transaction, entry: NewEntry, key: string | null): Promise<string> {
  const inserted = await trx
    .insertInto('audit_entries')
    .values({ ...columnsOf(entry), act_key: key })
    .onConflict((conflict) => conflict.column('act_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return inserted.id;
  const { id } = await trx
    .selectFrom('audit_entries')
    .select('id')
    .where('act_key', '=', key)
    .executeTakeFirstOrThrow();
  return id;
}

function columnsOf({ at, accountId, action, subject, before, after, reason }: NewEntry) {
  return {
    at,
    account_id: accountId,
    action,
    reason,
    subject_id: subject.id,
    subject_name: subject.name,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  };
}

const operatorId = sql`case when e.action like 'operator.%' then e.subject_id::bigint end`;

export function listEntries(db: Database, filter: AuditFilter, { offset, limit }: Slice) {
  return withNames(filtered(db, filter))
    .orderBy('e.id', filter.partOf === undefined ? 'desc' : 'asc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export function findEntries(db: Database, ids: readonly string[]) {
  const entries = db.selectFrom('audit_entries as e').where(sql<SqlBool>`e.id = any (${ids}::bigint[])`);
  return withNames(entries).execute();
}

function withNames(entries: EntryQuery) {
  return (
    entries
      .leftJoin('accounts as a', 'a.id', 'e.account_id')
      // An operator's name is deleted with the account, so acts on operators don't store it.
      .leftJoin('accounts as o', (join) => join.on(sql<SqlBool>`o.id = ${operatorId}`))
      .select(['o.first_name as operator_first_name', 'o.last_name as operator_last_name', 'o.email as operator_email'])
      .select(['e.id', 'e.at', 'e.account_id', 'a.email', 'a.first_name', 'a.last_name', 'e.action'])
      .select(['e.subject_id', 'e.subject_name', 'e.before', 'e.after', 'e.reason'])
      .select((eb) => [
        sql<number>`(select count(*)::int from audit_entries p where p.part_of = e.id)`.as('parts'),
        eb
          .selectFrom('audit_entries as p')
          .whereRef('p.part_of', '=', 'e.id')
          .select(sql<string>`min(p.id)::text`.as('id'))
          .as('first_part'),
      ])
  );
}

export function countEntries(db: Database, filter: AuditFilter): Promise<number> {
  return countRows(filtered(db, filter));
}

function filtered(db: Database, { kind, subjectId, partOf, from, before }: AuditFilter): EntryQuery {
  return (
    db
      .selectFrom('audit_entries as e')
      // Parts are listed only for a single subject or a single entry.
      .$if(partOf === undefined && subjectId === undefined, (query) => query.where('e.part_of', 'is', null))
      .$if(partOf !== undefined, (query) => query.where('e.part_of', '=', partOf ?? null))
      .$if(kind !== undefined, (query) => query.where(sql<string>`split_part(e.action, '.', 1)`, '=', kind ?? ''))
      .$if(subjectId !== undefined, (query) => query.where('e.subject_id', '=', subjectId ?? ''))
      .$if(from !== undefined, (query) => query.where('e.at', '>=', from ?? null))
      .$if(before !== undefined, (query) => query.where('e.at', '<', before ?? null))
  );
}

type EntryQuery = SelectQueryBuilder<DB & { e: AuditEntries }, 'e', object>;

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];
