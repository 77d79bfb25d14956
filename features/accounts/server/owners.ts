import { AccountId } from '#core/contract/ids';
import { ExpectedError } from '#core/server/errors';
import type { AccountRow } from './queries.ts';

/** The caller locks all active owners before the account. Otherwise two owners who leave at once would each count the other. */
export function isOnlyOwner(owners: readonly AccountId[], account: Pick<AccountRow, 'id'>): boolean {
  return owners.length === 1 && owners[0] === AccountId.parse(account.id);
}

/**
 * One owner must be left, to make others operators (features/operators/README.md#roles). The caller locks all active owners before the
 * account.
 */
export function assertOwnerLeft(owners: readonly AccountId[], account: Pick<AccountRow, 'id' | 'email'>): void {
  if (!isOnlyOwner(owners, account)) return;
  throw new ExpectedError(
    'operator.last_owner',
    `${account.email} is the only owner, and there must be one: make somebody else an owner first.`,
  );
}
