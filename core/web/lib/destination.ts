import type { createBrowserRouter } from 'react-router';
import { createStore } from 'zustand/vanilla';

/**
 * React Router reports the destination only in a transition, which on a slow phone comes too late to stop a timer. Null without a
 * navigation.
 */
export const destinationStore = createStore<string | null>(() => null);

let address: string | null = null;

export function destinationAddress(): string | null {
  return address;
}

export function followDestination(router: Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>): void {
  router.subscribe(({ navigation: { location } }) => {
    address = location ? location.pathname + location.search + location.hash : null;
    destinationStore.setState(location?.key ?? null, true);
  });
}
