import { queryOptions } from '@tanstack/react-query';
import { listAccessTokens } from '#contract/accounts/access-tokens';
import { dutyOfScope, type TokenScope, tokenScopes } from '#contract/accounts/token-scopes';
import { readDesk } from '#contract/operators/desk';
import { call } from '#web/lib/api/call';

export const accessTokensQuery = queryOptions({
  queryKey: ['account', 'access-tokens'],
  queryFn: async ({ signal }) => (await call(listAccessTokens, { signal })).data,
});

/** The scopes that an operator may give a token: a listener's, and those of their own duties. */
export const operatorScopesQuery = queryOptions({
  queryKey: ['account', 'access-token-scopes'],
  queryFn: async ({ signal }): Promise<readonly TokenScope[]> => {
    const { duties } = (await call(readDesk, { signal })).data;
    return tokenScopes.filter((scope) => {
      const duty = dutyOfScope(scope);
      return duty === null || duties.includes(duty);
    });
  },
});

/** The scopes of somebody who runs nothing. */
export const listenerScopes = tokenScopes.filter((scope) => dutyOfScope(scope) === null);
