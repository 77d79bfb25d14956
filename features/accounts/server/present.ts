import { SessionId } from '#core/contract/ids';
import { type Kobo, koboToNaira } from '#core/contract/money';
import { joinName } from '#core/server/account-name';
import { networkOf } from '#core/server/network';
import type { Account } from '#features/accounts/contract';
import type { AccountExport } from '#features/accounts/contract/export';
import type { OpenSession } from '#features/accounts/contract/sessions';
import type { SignedIn } from '#features/accounts/contract/signed-in';
import type { AccountRow } from './queries.ts';
import type { SessionRow } from './session-queries.ts';

export const pictureAddress = '/media/pictures';

export interface Entrance {
  account: AccountRow;
  token: string;
  isNew: boolean;
}

export function presentEntrance({ account, token }: Entrance, balance: Kobo): SignedIn {
  const user = { email: account.email, name: joinName(account), balance: koboToNaira(balance) };
  return { user: account.role === 'operator' ? { ...user, role: account.role } : user, token };
}

export function presentSession(row: SessionRow): AccountExport['sessions'][number] {
  return {
    started: row.created_at.toISOString(),
    last_used: row.used_at.toISOString(),
    expires: row.expires_at.toISOString(),
    device: row.device ?? '',
    address: row.address ?? '',
  };
}

export function presentOpenSession(row: SessionRow, current: Buffer): OpenSession {
  return {
    id: SessionId.parse(row.id),
    device: row.device ?? '',
    network: row.address === null ? '' : networkOf(row.address),
    signed_in: row.created_at.toISOString(),
    last_seen: row.used_at.toISOString(),
    is_this: row.token_hash.equals(current),
  };
}

export function presentFormerAddress(row: {
  former_email: string;
  created_at: Date;
}): AccountExport['former_addresses'][number] {
  return { email: row.former_email, given_up: row.created_at.toISOString() };
}

export function presentDevice(row: { first_at: Date; last_at: Date }): AccountExport['devices'][number] {
  return { first_signed_in: row.first_at.toISOString(), last_signed_in: row.last_at.toISOString() };
}

export function presentAccount(account: AccountRow): Account {
  const { first_name, last_name, email, mobile, created_at, email_confirmed_at, pending_email, picture_key } = account;
  const picture = picture_key?.split('/').at(-1);
  return {
    first_name,
    last_name,
    email,
    mobile,
    created: created_at.toISOString(),
    email_confirmed: email_confirmed_at !== null,
    pending_email,
    profile_picture: picture === undefined ? null : `${pictureAddress}/${picture}`,
  };
}
