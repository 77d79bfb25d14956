import { queryOptions } from '@tanstack/react-query';
import { readWallet } from '#contract/wallet/public';
import { call } from '#web/lib/api/call';
import { authStore, updateUser } from './auth.ts';

/** The start of the key of every query about the wallet. */
export const walletKey = ['wallet'] as const;

/**
 * Shows what the wallet has wherever that is shown, in this browser's other tabs too.
 * @param balance naira
 * @returns the same
 */
export function noteBalance(balance: number): number {
  if (authStore.getState()?.user.balance !== balance) updateUser({ balance });
  return balance;
}

/** What the listener's wallet has, in naira, asked for whenever it is about to be shown; it stands with the user in `authStore`. */
export const balanceQuery = queryOptions({
  queryKey: [...walletKey, 'balance'],
  queryFn: async ({ signal }) => noteBalance((await call(readWallet, { query: { pageSize: 1 }, signal })).balance),
  // Money may have come in or gone out on another device.
  staleTime: 0,
});
