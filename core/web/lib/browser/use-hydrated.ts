import { useSyncExternalStore } from 'react';

function subscribe(): () => void {
  return () => undefined;
}

/**
 * The server's rendering and the browser's first one must be equal, so neither may use storage, clock or history.
 * @returns false in both, then true
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
