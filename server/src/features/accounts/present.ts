import type { Account, AccountExport } from '#contract/accounts';
import { AccountId } from '#contract/ids';
import type { SignedIn, User } from '#contract/signed-in';
import { joinName } from './policy.ts';
import type { AccountRow } from './queries.ts';

/** Where pictures are served. */
export const pictureAddress = '/media/pictures';

/** @returns who is signed in; the balance is 0, since nothing can be bought yet */
function presentUser(account: AccountRow): User {
  return { email: account.email, name: joinName(account), balance: 0 };
}

/** Somebody who has come in: what they get, and who they are. */
export interface Entrance {
  accountId: AccountId;
  signedIn: SignedIn;
}

/** @param token of the session that was started */
export function presentEntrance(account: AccountRow, token: string): Entrance {
  return { accountId: AccountId.parse(account.id), signedIn: { user: presentUser(account), token } };
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

/** @returns the profile */
export function presentAccount(account: AccountRow): Account {
  const { first_name, last_name, email, mobile, created_at, picture_key } = account;
  const picture = picture_key?.split('/').at(-1);
  return {
    first_name,
    last_name,
    email,
    mobile,
    created: created_at.toISOString(),
    profile_picture: picture === undefined ? null : `${pictureAddress}/${picture}`,
  };
}
