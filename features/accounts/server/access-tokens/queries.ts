import { type Insertable, sql } from 'kysely';
import type { OperatorRole } from '#core/contract/duties';
import type { AccessTokenId, AccountId } from '#core/contract/ids';
import type { TokenScope } from '#core/contract/token-scopes';
import type { Database, Transaction } from '#core/server/database/database';
import type { AccessTokens } from '#core/server/database/types';
import type { Role } from '#core/server/http/caller';
import { centresOf, operatorHasSecondFactor } from '#features/accounts/server/operator-rights-queries';

const columns = ['id', 'name', 'scopes', 'created_at', 'expires_at', 'used_at', 'network'] as const;

export async function insertAccessToken(trx: Transaction, token: Insertable<AccessTokens>) {
  return trx
    .insertInto('access_tokens')
    .values(token)
    .returning(columns)
    .$narrowType<{ scopes: TokenScope[] }>()
    .executeTakeFirstOrThrow();
}

export function findAccessToken(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('access_tokens as t')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .select(['t.id', 't.account_id', 't.name', 't.scopes', 't.expires_at', 't.used_at', 't.network'])
    .select(['a.role', 'a.operator_role'])
    .select([centresOf.as('centres'), operatorHasSecondFactor.as('has_second_factor')])
    .where('t.token_hash', '=', tokenHash)
    .$narrowType<{ scopes: TokenScope[]; role: Role; operator_role: OperatorRole | null }>()
    .executeTakeFirst();
}

export async function noteUse(db: Database, tokenHash: Buffer, use: { used_at: Date; network: string }): Promise<void> {
  await db.updateTable('access_tokens').set(use).where('token_hash', '=', tokenHash).execute();
}

/** Newest first. */
export function listAccessTokensOf(db: Database, accountId: AccountId) {
  return db
    .selectFrom('access_tokens')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .$narrowType<{ scopes: TokenScope[] }>()
    .execute();
}

export type AccessTokenRow = Awaited<ReturnType<typeof listAccessTokensOf>>[number];

export function deleteAccessToken(trx: Transaction, { accountId, id }: { accountId: AccountId; id: AccessTokenId }) {
  return trx
    .deleteFrom('access_tokens')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(['id', 'name', 'scopes'])
    .$narrowType<{ scopes: TokenScope[] }>()
    .executeTakeFirst();
}

export async function deleteAccessTokensOf(db: Database, accountId: AccountId): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('access_tokens')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteExpiredBefore(db: Database, moment: Date): Promise<void> {
  const expired = sql<boolean>`ctid = any (array(select ctid from access_tokens where expires_at < ${moment} limit 10000))`;
  await db.deleteFrom('access_tokens').where(expired).execute();
}
