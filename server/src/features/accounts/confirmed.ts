import type { AccountId } from '#contract/ids';
import type { Database } from '#server/database/database';
import { findAccount } from './queries.ts';

/** @returns whether the account's address is confirmed; false when the account is deleted */
export async function isConfirmed(db: Database, accountId: AccountId): Promise<boolean> {
  const account = await findAccount(db, accountId);
  return account !== undefined && account.email_confirmed_at !== null;
}
