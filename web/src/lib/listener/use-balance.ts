import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { authStore } from './auth.ts';
import { balanceQuery } from './balance.ts';

/** @returns what the listener's wallet has, in naira: what was known at first, then what the server says */
export function useBalance(): number {
  useQuery(balanceQuery);
  return useStore(authStore, (signedIn) => signedIn?.user.balance ?? 0);
}
