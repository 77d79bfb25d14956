import { useStore } from 'zustand';
import { authStore } from './auth.ts';

/** @returns whether somebody is signed in */
export function useIsListener(): boolean {
  return useStore(authStore, (signedIn) => signedIn !== null);
}
