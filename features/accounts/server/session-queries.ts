import { type Insertable, sql } from 'kysely';
import type { OperatorRole } from '#core/contract/duties';
import type { AccountId, SessionId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';
import type { Sessions } from '#core/server/database/types';
import type { Role } from '#core/server/http/caller';
import { centresOf, hasSecondFactor, operatorHasSecondFactor } from './operator-rights-queries.ts';

export async function insertSession(db: Database, session: Insertable<Sessions>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

export interface SessionLimits {
  now: Date;
  startedAfter: Date;
  usedAfter: Date;
}

/**
 * A new operator's session gets the shorter limits of operators at once, and needs a code if the operator has a second factor
 * (features/accounts/README.md#sessions).
 */
function isAlive({ now, startedAfter, usedAfter }: SessionLimits) {
  return sql<boolean>`s.expires_at > ${now}
    and (a.role <> 'operator' or (s.created_at > ${startedAfter} and s.used_at > ${usedAfter}
      and (s.second_factor_at is not null or not ${hasSecondFactor})))`;
}

export function findSession(db: Database, tokenHash: Buffer, limits: SessionLimits) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.account_id', 's.used_at', 's.password_at', 'a.role', 'a.operator_role'])
    .select([centresOf.as('centres'), operatorHasSecondFactor.as('has_second_factor')])
    .where('s.token_hash', '=', tokenHash)
    .where(isAlive(limits))
    .$narrowType<{ role: Role; operator_role: OperatorRole | null }>()
    .executeTakeFirst();
}

export async function slideSession(
  db: Database,
  tokenHash: Buffer,
  used: { used_at: Date; expires_at: Date; address: string },
) {
  await db.updateTable('sessions').set(used).where('token_hash', '=', tokenHash).execute();
}

export async function setPasswordAt(db: Database, tokenHash: Buffer, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ password_at: at }).where('token_hash', '=', tokenHash).execute();
}

export async function setSecondFactorAt(db: Database, tokenHash: Buffer, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ second_factor_at: at }).where('token_hash', '=', tokenHash).execute();
}

export async function findSecondFactorAt(db: Database, tokenHash: Buffer): Promise<Date | null> {
  const row = await db
    .selectFrom('sessions')
    .select('second_factor_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.second_factor_at ?? null;
}

export async function deleteSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteSessionsOf(db: Database, accountId: AccountId, kept?: Buffer): Promise<void> {
  await db
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

export function listSessionsOf(db: Database, accountId: AccountId, limits: SessionLimits) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.id', 's.token_hash', 's.device', 's.address', 's.created_at', 's.used_at', 's.expires_at'])
    .where('s.account_id', '=', accountId)
    .where(isAlive(limits))
    .orderBy('s.used_at', 'desc')
    .orderBy('s.id')
    .execute();
}

export type SessionRow = Awaited<ReturnType<typeof listSessionsOf>>[number];

export async function deleteSessionById(
  db: Database,
  { accountId, id }: { accountId: AccountId; id: SessionId },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Keeps the sessions that were used last. Sessions locked by another transaction are skipped.
 * @param kept how many sessions stay
 */
export async function deleteOldestSessions(db: Database, accountId: AccountId, kept: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('token_hash', 'in', (query) =>
      query
        .selectFrom('sessions')
        .select('token_hash')
        .where('account_id', '=', accountId)
        .orderBy('used_at', 'desc')
        .orderBy('created_at', 'desc')
        .offset(kept)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/** Deletes at most 20,000 sessions per call. Operators' sessions expire sooner, so they have their own statement. */
export async function deleteEndedSessions(db: Database, limits: SessionLimits): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(sql<boolean>`ctid = any (array(select ctid from sessions where expires_at <= ${limits.now} limit 10000))`)
    .execute();
  await db
    .deleteFrom('sessions')
    .where(sql<boolean>`ctid = any (array(select s.ctid from accounts a join sessions s on s.account_id = a.id
      where a.role = 'operator' and not (${isAlive(limits)}) limit 10000))`)
    .execute();
}
