import { useSyncExternalStore } from 'react';

function subscribe(): () => void {
  return () => undefined;
}

/**
 * Only the browser knows its storage, clock and history. The server's rendering and the browser's first one must be
 * equal, so neither may use these.
 * @returns false in both, then true
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
