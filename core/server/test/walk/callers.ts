import { OperatorRole } from '#core/contract/duties';
import { type TokenScope, tokenScopes } from '#core/contract/token-scopes';
import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { makeAccessToken } from '#core/server/test/make-access-token';
import { makeListener } from '#core/server/test/make-listener';
import { makeOperator } from '#core/server/test/make-operator';

type Session = Readonly<Record<string, string>>;

export interface Callers {
  listener: Session;
  owner: Session;
  ended: Session;
  ownerOfLongAgo: Session;
  operators: readonly { role: OperatorRole; withFactor: Session; withoutFactor: Session }[];
  tokens: ReadonlyMap<TokenScope, ScopedTokens>;
  tokenOfAllScopes: string;
  revokedToken: string;
}

interface ScopedTokens {
  alone: string;
  allOthers: string;
  listeners: string;
}

export async function makeCallers(db: Database, clock: Clock): Promise<Callers> {
  const listener = await makeListener(db);
  const ended = await makeListener(db);
  await db.deleteFrom('sessions').where('account_id', '=', ended.accountId).execute();
  const owner = await makeOperator(db);
  const longAgo = { now: () => new Date(clock.now().getTime() - 11 * 60_000) };
  const all = await makeAccessToken(db, owner.accountId, tokenScopes);
  const revoked = await makeAccessToken(db, owner.accountId, tokenScopes);
  await db.deleteFrom('access_tokens').where('id', '=', revoked.id).execute();
  return {
    listener: sessionOf(listener),
    owner: sessionOf(owner),
    ended: sessionOf(ended),
    ownerOfLongAgo: sessionOf(await makeOperator(db, longAgo)),
    operators: await Promise.all(OperatorRole.options.map((role) => makeOperators(db, role))),
    tokens: await makeTokens(db, owner.accountId, listener.accountId),
    tokenOfAllScopes: all.token,
    revokedToken: revoked.token,
  };
}

async function makeOperators(db: Database, role: OperatorRole) {
  const withFactor = sessionOf(await makeOperator(db, undefined, { role }));
  const withoutFactor = sessionOf(await makeOperator(db, undefined, { role, withSecondFactor: false }));
  return { role, withFactor, withoutFactor };
}

async function makeTokens(db: Database, owner: string, listener: string): Promise<Map<TokenScope, ScopedTokens>> {
  const made = tokenScopes.map(async (scope): Promise<[TokenScope, ScopedTokens]> => {
    const others = tokenScopes.filter((each) => each !== scope);
    const alone = await makeAccessToken(db, owner, [scope]);
    const allOthers = await makeAccessToken(db, owner, others);
    const listeners = await makeAccessToken(db, listener, [scope]);
    return [scope, { alone: alone.token, allOthers: allOthers.token, listeners: listeners.token }];
  });
  return new Map(await Promise.all(made));
}

function sessionOf({ token }: { token: string }): Session {
  return { authorization: `Bearer ${token}` };
}
