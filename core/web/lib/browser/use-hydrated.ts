import { useSyncExternalStore } from 'react';

function subscribe(): () => void {
  return () => undefined;
}

/**
 * What only the browser knows (its storage, its clock, its history) mustn't be in what the server rendered, nor in the first
 * rendering here, which takes that over.
 * @returns false in these, else true
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
