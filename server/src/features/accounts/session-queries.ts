import { type Insertable, sql } from 'kysely';
import type { AccountId } from '#contract/ids';
import type { OperatorRole } from '#contract/operators/duties';
import type { Database, Transaction } from '#server/database/database';
import type { Sessions } from '#server/database/types';
import type { Role } from '#server/platform/http/caller';

export async function insertSession(db: Database, session: Insertable<Sessions>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** @returns the session with this hash, its account's role and a centre manager's centres, if it hasn't ended */
export function findSession(db: Database, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.account_id', 's.used_at', 'a.role', 'a.operator_role', centresOf.as('centres')])
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .$narrowType<{ role: Role; operator_role: OperatorRole | null }>()
    .executeTakeFirst();
}

/** Asked for centre managers alone: every request of everybody passes here. */
const centresOf = sql<string[] | null>`case when a.role = 'operator' and a.operator_role = 'centre-manager'
  then array(select centre_id::text from operator_centres where account_id = a.id order by centre_id) end`;

/** Postpones the end of a session in use. */
export async function slideSession(db: Database, tokenHash: Buffer, moments: { used_at: Date; expires_at: Date }) {
  await db.updateTable('sessions').set(moments).where('token_hash', '=', tokenHash).execute();
}

export async function deleteSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteSessionsOf(trx: Transaction, accountId: AccountId, kept?: Buffer): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .$if(kept !== undefined, (query) => query.where('token_hash', '<>', kept ?? null))
    .execute();
}

export async function hasSession(trx: Transaction, tokenHash: Buffer): Promise<boolean> {
  const row = await trx
    .selectFrom('sessions')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Newest first. */
export function listSessionsOf(db: Database, accountId: AccountId) {
  return db
    .selectFrom('sessions')
    .select(['created_at', 'used_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** In batches. */
export async function deleteEndedSessions(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(sql<boolean>`ctid = any (array(select ctid from sessions where expires_at <= ${now} limit 10000))`)
    .execute();
}
