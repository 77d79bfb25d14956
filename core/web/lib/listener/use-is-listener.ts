import { useStore } from 'zustand';
import { authStore } from './auth.ts';

export function useIsListener(): boolean {
  return useStore(authStore, (signedIn) => signedIn !== null);
}
