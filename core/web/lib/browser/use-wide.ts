import { useSyncExternalStore } from 'react';

/**
 * Below this the shell is a phone's: 768 px, in rem as in the styles, so wider where the browser's font is enlarged.
 */
const wide = import.meta.env.SSR ? null : window.matchMedia('(min-width: 48rem)');

function subscribe(onChange: () => void): () => void {
  wide?.addEventListener('change', onChange);
  return () => wide?.removeEventListener('change', onChange);
}

export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wide?.matches ?? false,
    () => false,
  );
}
