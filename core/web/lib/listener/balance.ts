import { queryOptions } from '@tanstack/react-query';
import { call } from '#core/web/lib/api/call';
import { readWallet } from '#features/wallet/contract';
import { authStore, updateUser } from './auth.ts';

export const walletKey = ['wallet'] as const;

/** @param balance in naira; this browser's other tabs get it too */
export function updateBalance(balance: number): number {
  if (authStore.getState()?.user.balance !== balance) updateUser({ balance });
  return balance;
}

/** In naira; fetched before each display, because another device may have changed it. */
export const balanceQuery = queryOptions({
  queryKey: [...walletKey, 'balance'],
  queryFn: async ({ signal }) => updateBalance((await call(readWallet, { query: { pageSize: 1 }, signal })).balance),
  staleTime: 0,
});
