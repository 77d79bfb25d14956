import { type Binding, bind } from '#core/server/http/bind';
import * as endpoints from '#features/accounts/contract/access-tokens';
import { type AccessTokens, offeredTo } from './access-tokens.ts';
import { presentAccessToken } from './present.ts';

/** @param perAddress calls per minute, since each token costs a password hash */
export function accessTokenRoutes(
  binding: Binding,
  { accessTokens, perAddress }: { accessTokens: AccessTokens; perAddress: number },
): void {
  bind(binding, endpoints.listAccessTokens, async ({ listener }) => ({
    data: (await accessTokens.list(listener.accountId)).map(presentAccessToken),
    offered_scopes: offeredTo(listener.operator),
  }));
  bind(
    binding,
    endpoints.makeAccessToken,
    async ({ listener, body, ...origin }) => {
      const { token, held, row } = await accessTokens.make(listener, body, origin);
      return { data: { token, held, access_token: presentAccessToken(row) } };
    },
    { perAddress },
  );
  bind(binding, endpoints.revokeAccessToken, async ({ listener, params }) => ({
    message: `“${await accessTokens.revoke(listener.accountId, params.id)}” is revoked.`,
  }));
}
