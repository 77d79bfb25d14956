import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { authStore } from './auth.ts';
import { balanceQuery } from './balance.ts';

/** @returns the balance in naira: first the last known one, then the server's */
export function useBalance(): number {
  useQuery(balanceQuery);
  return useStore(authStore, (signedIn) => signedIn?.user.balance ?? 0);
}
