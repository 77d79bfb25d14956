import { type SqlBool, sql } from 'kysely';
import type { AccountId } from '#contract/ids';
import type { Database, Transaction } from '#server/database/database';
import type { Slice } from '#server/platform/paged';
import type { Fields } from './act.ts';

export interface NewEntry {
  at: Date;
  /** Null is the command line. */
  accountId: AccountId | null;
  action: string;
  subject: { id: string | null; name: string };
  before: Fields | null;
  after: Fields | null;
  reason: string | null;
}

/** Which entries: of one kind of thing, of one thing, between two moments. */
export interface AuditFilter {
  kind?: string | undefined;
  subjectId?: string | undefined;
  from?: Date | undefined;
  /** No longer included. */
  before?: Date | undefined;
}

/** Writes entries, in their order. */
export async function insertEntries(trx: Transaction, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await trx
    .insertInto('audit_entries')
    .values(
      entries.map(({ at, accountId, action, subject, before, after, reason }) => ({
        ...{ at, account_id: accountId, action, reason },
        ...{ subject_id: subject.id, subject_name: subject.name },
        before: before && JSON.stringify(before),
        after: after && JSON.stringify(after),
      })),
    )
    .execute();
}

const operatorId = sql`case when e.action like 'operator.%' then e.subject_id::bigint end`;

/** @returns the entries, the latest first, with who did it as they are called now */
export function listEntries(db: Database, filter: AuditFilter, { offset, limit }: Slice) {
  return (
    filtered(db, filter)
      .leftJoin('accounts as a', 'a.id', 'e.account_id')
      // What was done to an operator is kept without their name: it is theirs, and goes with the account.
      .leftJoin('accounts as o', (join) => join.on(sql<SqlBool>`o.id = ${operatorId}`))
      .select(['o.first_name as operator_first_name', 'o.last_name as operator_last_name', 'o.email as operator_email'])
      .select(['e.id', 'e.at', 'e.account_id', 'a.email', 'a.first_name', 'a.last_name', 'e.action'])
      .select(['e.subject_id', 'e.subject_name', 'e.before', 'e.after', 'e.reason'])
      .orderBy('e.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute()
  );
}

/** @returns how many entries there are */
export async function countEntries(db: Database, filter: AuditFilter): Promise<number> {
  const { total } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

function filtered(db: Database, { kind, subjectId, from, before }: AuditFilter) {
  return db
    .selectFrom('audit_entries as e')
    .$if(kind !== undefined, (query) => query.where(sql<string>`split_part(e.action, '.', 1)`, '=', kind ?? ''))
    .$if(subjectId !== undefined, (query) => query.where('e.subject_id', '=', subjectId ?? ''))
    .$if(from !== undefined, (query) => query.where('e.at', '>=', from ?? null))
    .$if(before !== undefined, (query) => query.where('e.at', '<', before ?? null));
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];
