import { useSyncExternalStore } from 'react';

/** Below this the shell is a phone's (spec §9, mobile breakpoint). */
const wide = window.matchMedia('(min-width: 768px)');

function subscribe(onChange: () => void): () => void {
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}

/** Whether the window has room for the sidebar and the wide player. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
