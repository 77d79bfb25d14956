import { queryOptions } from '@tanstack/react-query';
import { readWallet } from '#contract/wallet/public';
import { call } from '#web/lib/api/call';
import { authStore, updateUser } from './auth.ts';

/** The prefix of all query keys about the wallet. */
export const walletKey = ['wallet'] as const;

/**
 * Shows a new balance everywhere, in this browser's other tabs too.
 * @param balance naira
 */
export function updateBalance(balance: number): number {
  if (authStore.getState()?.user.balance !== balance) updateUser({ balance });
  return balance;
}

/**
 * The wallet's balance, in naira, fetched whenever it is about to be shown; it is stored with the user in `authStore`.
 */
export const balanceQuery = queryOptions({
  queryKey: [...walletKey, 'balance'],
  queryFn: async ({ signal }) => updateBalance((await call(readWallet, { query: { pageSize: 1 }, signal })).balance),
  // Another device may have changed it.
  staleTime: 0,
});
