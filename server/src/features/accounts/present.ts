import type { AccountExport } from '#contract/accounts/export';
import type { Account } from '#contract/accounts/public';
import type { SignedIn } from '#contract/accounts/signed-in';
import { type Kobo, koboToNaira } from '#contract/money';
import { joinName } from '#server/platform/account-name';
import type { AccountRow } from './queries.ts';

/** Where pictures are served. */
export const pictureAddress = '/media/pictures';

/** Somebody who has come in: who they are, and the token of the session that was started. */
export interface Entrance {
  account: AccountRow;
  token: string;
  /** Whether the account was made now. */
  isNew: boolean;
}

/** @param balance what is in the wallet */
export function presentEntrance({ account, token }: Entrance, balance: Kobo): SignedIn {
  const user = { email: account.email, name: joinName(account), balance: koboToNaira(balance) };
  return { user: account.role === 'operator' ? { ...user, role: account.role } : user, token };
}

/** @returns a session as the export has it: when, and nothing that could be used */
export function presentSession(row: {
  created_at: Date;
  used_at: Date;
  expires_at: Date;
}): AccountExport['sessions'][number] {
  return {
    started: row.created_at.toISOString(),
    last_used: row.used_at.toISOString(),
    expires: row.expires_at.toISOString(),
  };
}

/** @returns an address that the account gave up, or wanted to, while it is kept */
export function presentFormerAddress(row: {
  former_email: string;
  created_at: Date;
}): AccountExport['former_addresses'][number] {
  return { email: row.former_email, given_up: row.created_at.toISOString() };
}

/** @returns a device as the export has it: when it signed in, and nothing that it is recognised by */
export function presentDevice(row: { first_at: Date; last_at: Date }): AccountExport['devices'][number] {
  return { first_signed_in: row.first_at.toISOString(), last_signed_in: row.last_at.toISOString() };
}

/** @returns the profile */
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
