import type { OperatorRole } from '#contract/operators/duties';
import type { Transaction } from '#server/database/database';
import { type Actor, commandLine } from './act.ts';
import { AccessTokenRefused } from './errors.ts';
import { assertDuty, noSession, operatorOnly } from './http/caller.ts';
import { lockOwners } from './operator-queries.ts';
import { storedRole } from './stored-role.ts';

/**
 * Holds the session and the role with which a request acts until its transaction ends: they are taken from an operator before the act,
 * which is then refused, or after it (docs/product/operators.md#duties). Called first in the transaction.
 * @param by the command line, and what a server does later for an operator, need none
 * @throws ExpectedError `session.missing`; `operator.only`; `operator.not_your_duty`
 * @throws AccessTokenRefused when it was revoked
 */
export async function holdActor(trx: Transaction, by: Actor): Promise<void> {
  if (by === commandLine || by.acting === undefined) return;
  const { hash, duty, accessToken } = by.acting;
  // Such acts lock all owners in one order: holding one of them before would have two who act on each other wait for ever.
  if (duty === 'operators') await lockOwners(trx);
  const held = await (accessToken === null ? holdSession(trx, hash) : holdAccessToken(trx, hash));
  if (!held) throw accessToken === null ? noSession() : AccessTokenRefused.unknown();
  if (held.role !== 'operator') throw operatorOnly();
  assertDuty(storedRole(held.operator_role), duty);
}

function holdSession(trx: Transaction, hash: Buffer) {
  return trx
    .selectFrom('accounts as a')
    .innerJoin('sessions as s', 's.account_id', 'a.id')
    .select(['a.role', 'a.operator_role'])
    .where('s.token_hash', '=', hash)
    .forShare('a')
    .forKeyShare('s')
    .$narrowType<{ operator_role: OperatorRole | null }>()
    .executeTakeFirst();
}

function holdAccessToken(trx: Transaction, hash: Buffer) {
  return trx
    .selectFrom('accounts as a')
    .innerJoin('access_tokens as t', 't.account_id', 'a.id')
    .select(['a.role', 'a.operator_role'])
    .where('t.token_hash', '=', hash)
    .forShare('a')
    .forKeyShare('t')
    .$narrowType<{ operator_role: OperatorRole | null }>()
    .executeTakeFirst();
}
