import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { authStore } from './auth.ts';
import { balanceQuery } from './balance.ts';

export function useBalance(): number {
  useQuery(balanceQuery);
  return useStore(authStore, (signedIn) => signedIn?.user.balance ?? 0);
}
