import type { AccountId } from '#contract/ids';
import type { Database } from '#server/database/database';
import { findAccount } from './queries.ts';

/** @returns whether a link that was mailed to the account's address was opened; false when the account is deleted */
export async function isConfirmed(db: Database, accountId: AccountId): Promise<boolean> {
  const account = await findAccount(db, accountId);
  return account !== undefined && account.email_confirmed_at !== null;
}
