import { AccessTokenId } from '#core/contract/ids';
import type { AccessToken } from '#features/accounts/contract/access-tokens';
import type { AccountExport } from '#features/accounts/contract/export';
import type { AccessTokenRow } from './queries.ts';

export function presentAccessToken(row: AccessTokenRow): AccessToken {
  return {
    id: AccessTokenId.parse(row.id),
    name: row.name,
    scopes: row.scopes,
    created: row.created_at.toISOString(),
    expires: row.expires_at?.toISOString() ?? null,
    last_used: row.used_at?.toISOString() ?? null,
    network: row.network ?? '',
  };
}

export function presentExported(row: AccessTokenRow): AccountExport['access_tokens'][number] {
  const { id: _id, ...exported } = presentAccessToken(row);
  return exported;
}
