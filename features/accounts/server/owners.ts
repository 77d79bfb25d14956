import { AccountId } from '#core/contract/ids';
import { ExpectedError } from '#core/server/errors';
import type { AccountRow } from './queries.ts';

/**
 * @param owners all active owners, locked before the account. Otherwise two who leave at once would each count the other.
 * @returns whether the account is the only owner's (features/operators/README.md#roles)
 */
export function isOnlyOwner(owners: readonly AccountId[], account: Pick<AccountRow, 'id'>): boolean {
  return owners.length === 1 && owners[0] === AccountId.parse(account.id);
}

/**
 * One owner must be left, to make others operators (features/operators/README.md#roles).
 * @param owners all active owners, locked before the account
 * @throws ExpectedError `operator.last_owner`
 */
export function assertOwnerLeft(owners: readonly AccountId[], account: Pick<AccountRow, 'id' | 'email'>): void {
  if (!isOnlyOwner(owners, account)) return;
  throw new ExpectedError(
    'operator.last_owner',
    `${account.email} is the only owner, and there must be one: make somebody else an owner first.`,
  );
}
