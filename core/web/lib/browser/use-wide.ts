import { useSyncExternalStore } from 'react';

/** The width is in rem, as in the styles, so that it grows with the browser's font. Below 768 px the shell is a phone's. */
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
