import { sql } from 'kysely';
import type { OperatorRole } from '#core/contract/duties';
import type { Transaction } from '#core/server/database/database';
import { assertDuty, noSession, operatorOnly, type Role } from '#core/server/http/caller';
import { type ActingSession, type Actor, commandLine } from './act.ts';
import { AccessTokenRefused } from './errors.ts';
import { lockOwners } from './operator-queries.ts';
import { storedRole } from './stored-role.ts';

interface HeldRole {
  role: Role;
  operator_role: OperatorRole | null;
}

/**
 * Locks the request's session or token and its operator's role, so that a revocation comes wholly before or after the act
 * (features/operators/README.md#duties). Call this function first in the transaction.
 */
export async function holdActor(trx: Transaction, by: Actor): Promise<void> {
  if (by === commandLine || by.acting === undefined) return;
  const { duty, accessToken } = by.acting;
  // Acts on operators lock all owners in one order, because two owners who act on each other would otherwise deadlock.
  if (duty === 'operators') await lockOwners(trx);
  const held = await hold(trx, by.acting);
  if (!held) throw accessToken === null ? noSession() : AccessTokenRefused.unknown();
  if (held.role !== 'operator') throw operatorOnly();
  assertDuty(storedRole(held.operator_role), duty);
}

async function hold(trx: Transaction, { hash, accessToken }: ActingSession): Promise<HeldRole | undefined> {
  const table = sql.table(accessToken === null ? 'sessions' : 'access_tokens');
  const { rows } = await sql<HeldRole>`
    select a.role, a.operator_role from accounts a join ${table} s on s.account_id = a.id
    where s.token_hash = ${hash}
    for share of a for key share of s`.execute(trx);
  return rows[0];
}
