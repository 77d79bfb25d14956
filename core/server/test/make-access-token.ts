import { createHash, randomBytes } from 'node:crypto';
import { dutyOfScope, type TokenScope } from '#core/contract/token-scopes';
import { type Clock, systemClock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { accessTokenPrefix } from '#features/accounts/contract/access-token-prefix';

export interface MadeToken {
  id: string;
  token: string;
  headers: { authorization: string };
}

const dayMs = 24 * 60 * 60 * 1000;

export async function makeAccessToken(
  db: Database,
  accountId: string,
  scopes: readonly TokenScope[],
  { name = 'A program', clock = systemClock }: { name?: string; clock?: Clock } = {},
): Promise<MadeToken> {
  const token = accessTokenPrefix + randomBytes(32).toString('base64url');
  const now = clock.now();
  const isForDesk = scopes.some((scope) => dutyOfScope(scope) !== null);
  const { id } = await db
    .insertInto('access_tokens')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      account_id: accountId,
      name,
      scopes: [...scopes],
      created_at: now,
      expires_at: isForDesk ? new Date(now.getTime() + 30 * dayMs) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token, headers: { authorization: `Bearer ${token}` } };
}
