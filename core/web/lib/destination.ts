import type { createBrowserRouter } from 'react-router';
import { createStore } from 'zustand/vanilla';

/**
 * The key of the location being navigated to, else null. `useNavigation` reports it only in a transition, which on a
 * slow phone comes after a timer that the press should have stopped.
 */
export const destinationStore = createStore<string | null>(() => null);

let address: string | null = null;

/** @returns that location's address, which the browser shows only once the page's code has arrived */
export function destinationAddress(): string | null {
  return address;
}

export function followDestination(router: Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>): void {
  router.subscribe(({ navigation: { location } }) => {
    address = location ? location.pathname + location.search + location.hash : null;
    destinationStore.setState(location?.key ?? null, true);
  });
}
