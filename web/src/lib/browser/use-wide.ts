import { useSyncExternalStore } from 'react';

/**
 * Below this the shell is a phone's: 768 px, in rem as in the styles. For listeners who have enlarged the browser's
 * font it is wider.
 */
const wide = window.matchMedia('(min-width: 48rem)');

function subscribe(onChange: () => void): () => void {
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}

/** Whether the window has room for the sidebar and the wide player. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
